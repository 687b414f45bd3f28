import { withDatabase } from '#tests/support/site/site-client.ts';
import type { OwnSites } from '#tests/support/site/own-sites.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const TYPES = `INSERT INTO service_types VALUES ('Kennels'), ('Dog Walker') ON CONFLICT DO NOTHING;`;

/** Two kennels that may be one, and a walker elsewhere. */
const THREE = `${TYPES}
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, latitude, longitude) VALUES
    ('barn', 'Barn Kennels', 'Kennels', 'Alton', 'GU34 1AA', '01962 960101', 51.15, -0.97),
    ('barn-2', 'The Barn Kennels', 'Dog Walker', 'Alton', 'GU34 1AB', '01962 960101', 51.15, -0.97),
    ('waggy', 'Waggy Walks', 'Dog Walker', 'Winchester', 'SO23 8UJ', NULL, 51.06, -1.31);`;

/** Starts a site that lists two kennels which may be one, and a walker elsewhere. */
export async function startWithThree({ start }: Pick<OwnSites, 'start'>): Promise<Site> {
  return startWith(start, THREE);
}

/** Starts a site that lists so many kennels in Alton, and a walker elsewhere without a phone number. */
export async function startWithKennels({ start }: Pick<OwnSites, 'start'>, count: number): Promise<Site> {
  return startWith(
    start,
    `${TYPES}
      INSERT INTO businesses (slug, name, category, city, postal_code, phone)
      SELECT 'b-' || n, 'Barn Kennels ' || n, 'Kennels', 'Alton', 'GU34 ' || n || 'AA', '01962 960' || 100 + n
      FROM generate_series(1, ${count}) n;
      INSERT INTO businesses (slug, name, category, city, postal_code)
      VALUES ('waggy', 'Waggy Walks', 'Dog Walker', 'Winchester', 'SO23 8UJ');`,
  );
}

async function startWith(start: OwnSites['start'], rows: string): Promise<Site> {
  const site = await start({ SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) => client.query(rows));
  return site;
}

/** What the addresses of listed businesses end with. */
export async function listedSlugs(site: Site): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/v1/businesses?limit=100`);
  const { results } = (await answer.json()) as { results: { slug: string }[] };
  return results.map(({ slug }) => slug).toSorted();
}
