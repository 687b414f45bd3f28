import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/** What the API says of a business. */
export interface ApiBusiness {
  id: number;
  slug: string;
  name: string;
  category: string;
  city: string;
  postal_code: string;
  phone: string | null;
  [column: string]: unknown;
}

type Address = Pick<Site, 'url'>;

async function page({ url }: Address, query: string): Promise<{ total: number; results: ApiBusiness[] }> {
  const answer = await fetch(`${url}/api/v1/businesses?${query}`);
  return (await answer.json()) as { total: number; results: ApiBusiness[] };
}

/** The first business of the API. */
export async function firstBusiness(site: Address): Promise<ApiBusiness> {
  const [business] = (await page(site, 'limit=1')).results;
  if (!business) throw new Error('The site lists no business.');
  return business;
}

/** The first business of the API that nobody has changed. */
export async function unchangedBusiness(site: Site): Promise<ApiBusiness> {
  const { rows } = await withDatabase(site.dataDir, (client) =>
    client.query<{ id: number }>('SELECT id::int AS id FROM businesses WHERE version > 1'),
  );
  const { results } = await page(site, 'limit=100');
  const found = results.find((business) => rows.every(({ id }) => id !== business.id));
  if (!found) throw new Error('All businesses have been changed.');
  return found;
}

/** A business that does not tell its hours. */
export async function businessWithoutHours(site: Address): Promise<ApiBusiness> {
  const { results } = await page(site, 'limit=100');
  const found = results.find((business) => business['opening_hours'] === null);
  if (!found) throw new Error('All businesses tell their hours.');
  return found;
}

/** What the API says now of a business, found by its id. */
export async function businessNow(site: Address, id: number): Promise<ApiBusiness | undefined> {
  for (let offset = 0; ; offset += 100) {
    const { total, results } = await page(site, `limit=100&offset=${offset}`);
    const found = results.find((business) => business.id === id);
    if (found || offset + 100 >= total) return found;
  }
}
