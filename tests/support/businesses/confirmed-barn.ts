import { withDatabase } from '../site/site-client.ts';
import type { Site } from '../site/site-process.ts';

const LISTED = `
  INSERT INTO service_types VALUES ('Kennels') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, site, opening_hours, confirmed_on, confirmed_by) VALUES
    ('barn', 'Barn Kennels', 'Kennels', 'Alton', 'GU34 1AA', '01962 960111', 'https://barn.example/', 'Mo-Fr 08:00-18:00',
      (now() AT TIME ZONE 'Europe/London')::date - 21, 'business');
  INSERT INTO site_checks (url, state, worked_on) VALUES ('https://barn.example/', 'works', (now() AT TIME ZONE 'Europe/London')::date - 2);`;

/** Lists Barn Kennels, which confirmed what is said of it three weeks ago, and whose website worked two days ago. */
export async function listConfirmedBarn({ dataDir }: Site): Promise<void> {
  await withDatabase(dataDir, (client) => client.query(LISTED));
}
