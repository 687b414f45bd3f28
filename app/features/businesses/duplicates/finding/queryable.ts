import type { ClientBase } from 'pg';

/** A connection, or a pool of them. */
export type Queryable = Pick<ClientBase, 'query'>;
