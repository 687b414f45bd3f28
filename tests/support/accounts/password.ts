/** The password of all accounts of tests. */
export const PASSWORD = 'correct horse battery';
