/** Every refusal and failure as problem+json (RFC 9457): stable types, sentences a person can act on, no stranger's message. */
package io.daehapsil.web.problem;
