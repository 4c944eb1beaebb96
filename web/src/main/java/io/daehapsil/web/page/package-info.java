/**
 * The pages: one bean for each, which asks the services and holds what its view shows. No HTTP session and no server-side
 * view state: a page that two million people look at must cost nothing while they look.
 */
package io.daehapsil.web.page;
