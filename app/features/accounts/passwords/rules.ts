/** Characters a password must have, and may have at most. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
