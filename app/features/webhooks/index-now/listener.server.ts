import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { businessIdsOf, concerns, type Listener } from '#app/features/businesses/events/listener.ts';
import * as paths from '#app/paths/paths.ts';
import { databaseOf } from '#db/client.ts';
import { SENT_COLUMNS } from '../listener.server.ts';
import { addPaths } from './stored.server.ts';

/** Has search engines told of the pages of listings that were added, changed, removed or hidden. */
export function indexNowListener(pool: Pool): Listener {
  const db = databaseOf(pool);
  return {
    name: 'index-now',
    // They find what was there before by the sitemap.
    catchUp: async () => {},
    async hear(events) {
      const ids = businessIdsOf(events.filter((event) => concerns(event, SENT_COLUMNS)));
      if (ids.length === 0) return;
      const given = sql`ANY (${sql.param(ids)}::bigint[])`;
      // The old address of one whose name changed leads on, which they have to see as well.
      await addPaths(
        db,
        sql`SELECT ${paths.business('')} || slug FROM (
          SELECT slug FROM businesses WHERE id = ${given}
          UNION SELECT slug FROM removed_businesses WHERE id = ${given}
          UNION SELECT slug FROM business_old_slugs WHERE business_id = ${given} AND created_at > now() - interval '1 day'
        ) AS of_listings`,
      );
    },
  };
}
