/** Longest texts of a message, in characters; its form and the table know them as well. */
export const LONGEST = { name: 100, email: 254, subject: 150, message: 5000 } as const;
