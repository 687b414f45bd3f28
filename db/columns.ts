import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL `cube`: here always a point on the unit sphere, written `(x, y, z)`. */
export const cube = customType<{ data: string }>({ dataType: () => 'cube' });
