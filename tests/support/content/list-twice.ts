import { findPairs } from '#app/features/businesses/duplicates/finding/find-pairs.server.ts';
import { connectDatabase } from '#db/client.ts';
import { readDatabaseUrl, type Site } from '../site/site-process.ts';
import { withDatabase } from '../site/site-client.ts';

const LISTED = `
  INSERT INTO service_types VALUES ('Kennels'), ('Dog Walker') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, site, latitude, longitude) VALUES
    ('paws-and-co', 'Paws & Co', 'Dog Walker', 'Winchester', 'SO23 8UJ', '01962 960101', 'https://pawsandco.example', 51.0626, -1.3194),
    ('paws-and-co-ltd', 'Paws and Co Ltd', 'Dog Walker', 'Winchester', 'SO23 9AA', '+44 (0)1962 960101', NULL, 51.07, -1.32),
    ('barn-kennels', 'Barn Kennels', 'Kennels', 'Alton', 'GU34 1AA', '01420 960202', NULL, 51.15, -0.97),
    ('muddy-trails', 'Muddy Trails', 'Dog Walker', 'Waterlooville', 'GU34 1AB', '01420 960202', NULL, 51.15, -0.975);`;

/** Lists two pairs of businesses that may be one: the Paws, which are almost certainly, and Barn Kennels with Muddy Trails. */
export async function listTwice(site: Site): Promise<void> {
  await withDatabase(site.dataDir, (client) => client.query(LISTED));
  await compareBusinesses(site);
}

/** What the site does by itself some minutes after a change. */
export async function compareBusinesses(site: Site): Promise<void> {
  const { pool, close } = connectDatabase(await readDatabaseUrl(site.dataDir), () => {});
  try {
    await findPairs(pool);
  } finally {
    await close();
  }
}
