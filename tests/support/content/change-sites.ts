import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { OwnSites } from '#tests/support/site/own-sites.ts';
import type { Environment, Site } from '#tests/support/site/site-process.ts';

const CLAIMED = `
  INSERT INTO service_types VALUES ('Kennels'), ('Dog Walker') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, email_1, full_address, hides_address, created_at) VALUES
    ('lower-barn', 'Lower Barn Kennels', 'Kennels', 'Alton', 'GU34 1AA', '01632 960377', 'hello@lowerbarn.example', '1 Barn Lane', false,
     now() - interval '40 days'),
    ('meadow', 'Meadow Walks', 'Dog Walker', 'Alton', 'GU34 1AB', '07700 900118', NULL, NULL, true,
     now() - interval '40 days');`;

const CHANGED = `
  INSERT INTO service_types VALUES ('Kennels'), ('Dog Walker') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, website_description, opening_hours, council) VALUES
    ('lower-barn', 'Lower Barn Kennels', 'Kennels', 'Alton', 'GU34 1AA', '01632 960377',
     'Heated kennels on a working farm with twice daily walks.', 'Mo-Fr 08:00-18:00', 'E07000085'),
    ('meadow', 'Meadow Paddock', 'Dog Walker', 'Alton', 'GU34 1AB', '01632 960118', NULL, NULL, 'E07000085');`;

/** Starts a site with a kennel that can be proved by mail or letter, and a walker who has a mobile number alone. */
export function startClaimSite(
  { start }: Pick<OwnSites, 'start'>,
  environment: Environment = {},
): Promise<Site> {
  return startWith(start, CLAIMED, environment);
}

/** Starts a site with a kennel and a paddock of which things can be changed. */
export function startChangeSite({ start }: Pick<OwnSites, 'start'>): Promise<Site> {
  return startWith(start, CHANGED);
}

async function startWith(
  start: OwnSites['start'],
  rows: string,
  environment: Environment = {},
): Promise<Site> {
  const site = await start({ ...NO_CAPTCHA, SEED_DEMO: 'false', ...environment });
  await withDatabase(site.dataDir, (client) => client.query(rows));
  return site;
}

/** Addresses of the accounts that speak for businesses. */
export async function claimOwners(site: Site): Promise<string[]> {
  const { rows } = await withDatabase(site.dataDir, (client) =>
    client.query(
      `SELECT u.email FROM business_owners o JOIN "user" u ON u.id = o.user_id WHERE o.state <> 'ended' ORDER BY 1`,
    ),
  );
  return rows.map(({ email }) => email);
}

/** What the API answers about a business. */
export async function apiBusiness(
  site: Site,
  slug: string,
): Promise<Record<string, unknown> & { status: number }> {
  const answer = await fetch(`${site.url}/api/v1/businesses/${slug}`);
  return { ...((await answer.json()) as Record<string, unknown>), status: answer.status };
}
