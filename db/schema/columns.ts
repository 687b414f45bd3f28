import { customType } from 'drizzle-orm/pg-core';

/** Always a point on the unit sphere, written `(x, y, z)`. */
export const cube = customType<{ data: string }>({ dataType: () => 'cube' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
