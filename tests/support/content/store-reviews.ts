import { startChangeSite } from '#tests/support/content/change-sites.ts';
import type { Visitor } from '#tests/support/http/visitor.ts';
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import { beginSession, fillIn, press, tickIn } from '#tests/support/http/visitor-steps.ts';
import type { OwnSites } from '#tests/support/site/own-sites.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/** Starts a site with a kennel and a walker, of which visitors may write reviews. */
export async function startReviewSite(
  sites: Pick<OwnSites, 'start'>,
  newVisitor: (site: Site) => Visitor,
  access: string,
  without = '',
): Promise<{ site: Site; admin: Visitor }> {
  const site = await startChangeSite(sites);
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  await setReviews(admin, access, without);
  return { site, admin };
}

/** Opens the link by which the sender of a report confirms it, and presses the button. */
export async function confirmReport(site: Site, visitor: Visitor, email: string): Promise<void> {
  await visitor.open(linkIn(await mailTo(site.dataDir, email, 'Confirm your report of a review')));
  await press(visitor, 'Confirm');
}

/** Sets who may write reviews, as the settings page does. */
export async function setReviews(admin: Visitor, access: string, without = ''): Promise<void> {
  const body = new URLSearchParams({ reviews: access, reviewsWithout: without });
  const { status } = await admin.ask('/admin/site', { method: 'POST', body });
  if (status !== 303) throw new Error(`The settings were answered with ${status}.`);
}

/** What `fillInReview` writes. */
export const REVIEW_TEXT = 'Our spaniel came home happy and tired.';

/** Fills in the form of a review with 4 stars, except for the email address. @param more other fields by their labels */
export function fillInReview(visitor: Visitor, more: Readonly<Record<string, string>> = {}): void {
  fillIn(visitor, {
    'Service you used': 'Kennels',
    'Your review': REVIEW_TEXT,
    Month: '6',
    Year: String(new Date().getUTCFullYear() - 1),
    'Name to show': 'Sam T',
    ...more,
  });
  tickIn(visitor, /^4/);
  tickIn(visitor, /^This is my own experience/);
}

/**
 * Stores published reviews of a business, each by another author: 'Review number 1.' and so on, the last one the newest.
 * @returns their ids
 */
export async function storeReviews(site: Site, slug: string, stars: readonly number[]): Promise<string[]> {
  return withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO reviews (business_id, state, stars, text, service, experienced_on, shown_name, author, email, confirmed_at,
         published_at, decided_at)
       SELECT id, 'published', stars, 'Review number ' || before.count + place || '.', category, '2026-09-01', 'Sam',
         decode(lpad(to_hex(before.count + place), 64, '0'), 'hex'), 'sam' || before.count + place || '@dogs.example', now(),
         now() - interval '1 day' + (before.count + place) * interval '1 minute', now()
       FROM businesses, unnest($2::int[]) WITH ORDINALITY AS given (stars, place),
         LATERAL (SELECT count(*) FROM reviews WHERE business_id = businesses.id) AS before
       WHERE slug = $1 ORDER BY place RETURNING id::text AS id`,
      [slug, stars],
    );
    return rows.map(({ id }) => id);
  });
}
