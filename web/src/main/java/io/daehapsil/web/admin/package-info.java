/** The operators' desk over HTTP: who may come in, and the addresses below {@code /api/admin}. Calls services only. */
package io.daehapsil.web.admin;
