import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL `cube`: here always a point on the unit sphere, written `(x, y, z)`. */
export const cube = customType<{ data: string }>({ dataType: () => 'cube' });

/** PostgreSQL `tsvector`: the words of a text, to be searched by their beginnings. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** PostgreSQL `bytea`: any bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
