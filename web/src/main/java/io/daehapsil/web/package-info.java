/** Translation between HTTP and the services; decides nothing. */
package io.daehapsil.web;
