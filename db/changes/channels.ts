/** Channel of the triggers; the payload is the name of the changed table. */
export const CHANGED = 'content_changed';

/** Channel for asking all nodes whether they have seen all changes; the payload is the reply channel. */
export const BARRIER_QUESTION = 'content_asked';

/**
 * Milliseconds a node shows cached pages after its last answered question to the database. All earlier
 * commits have arrived by then, so a deaf node finds out by its own clock.
 */
export const LEASE_MS = 1500;

/** Milliseconds a node reads from replicas after its last attempt to ask a missing primary. */
export const ABSENCE_MS = 4500;
