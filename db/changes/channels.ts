/** On which the database's triggers tell what has changed: the name of the table. */
export const CHANGED = 'content_changed';

/** Channel for asking all nodes whether they have seen all changes; the payload is the reply channel. */
export const BARRIER_QUESTION = 'content_asked';

/**
 * How long a node goes on showing what it keeps, in milliseconds, after it last asked the database a question that
 * was answered: everything committed before the question has been heard of before the answer. A node that hears
 * nothing finds out by its own clock, whatever became of its connection.
 */
export const LEASE_MS = 1500;

/**
 * How long a node that reads from replicas because its primary is away goes on doing so, in milliseconds, after it
 * last began to ask the primary in vain. Once the primary has been back for so long, no such node is left.
 */
export const ABSENCE_MS = 4500;
