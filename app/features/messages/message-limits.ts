/** In characters; the table repeats these limits. */
export const LONGEST = { name: 100, email: 254, subject: 150, message: 5000 } as const;
