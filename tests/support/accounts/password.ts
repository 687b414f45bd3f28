/** The password of all accounts of tests. */
export const PASSWORD = 'correct horse battery';

/** The cost of the hashes of tests, which make many. */
export const PASSWORD_COST = { N: 2 ** 10, r: 8, p: 1 };
