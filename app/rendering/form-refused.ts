/** Fired before a refused form is held for later; pages that report this themselves cancel it. */
export const FORM_REFUSED = 'form-refused';
