/** However much a session is used, its owner signs in again after 90 days. */
export const LONGEST_SESSION_MS = 90 * 24 * 60 * 60_000;
