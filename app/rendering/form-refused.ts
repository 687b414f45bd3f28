/** The event on the window before a form waits that the server could not take; a page that says so itself cancels it. */
export const FORM_REFUSED = 'form-refused';
