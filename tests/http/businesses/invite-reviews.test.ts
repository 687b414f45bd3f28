/** A business asks its customers for reviews by a link; where reviews are by invitation, nobody else can write one. */
import { startReviewSite, storeReviews } from '#tests/support/content/store-reviews.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { beginSession, headingOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import { ownListing } from '#tests/support/content/own-listing.ts';

test('the link of a business lets its customers write a review', async ({ usedSites, newVisitor }) => {
  const { site } = await startReviewSite(usedSites, newVisitor, 'invited');
  const [owner, customer] = [newVisitor(site), newVisitor(site)];
  const email = await beginSession(owner, site);
  expect((await owner.ask('/my-business/lower-barn/reviews?ask=1')).status).toBe(404);
  await ownListing(site, email, 'lower-barn');
  await owner.open('/my-business/lower-barn');
  expect(wordsOf(owner)).toContain('Ask three customers for a review');
  await owner.open('/my-business/lower-barn/reviews?ask=1');
  const words = wordsOf(owner);
  expect(words).toContain('Invite all your customers, or none.');
  const page = await (await owner.ask('/my-business/lower-barn/reviews?ask=1')).text();
  expect(page).toContain('aria-label="QR code of the link"');
  const link = /\/dog-services\/lower-barn\/review\?invite=[\w-]{22}/.exec(words)?.[0] ?? '';
  await customer.open(link);
  expect(headingOf(customer)).toBe('Write a review of Lower Barn Kennels');
  await customer.open('/dog-services/lower-barn');
  expect(wordsOf(customer)).toContain('Only people invited by the business can write here.');
  await storeReviews(site, 'lower-barn', [5]);
  await owner.open('/my-business/lower-barn');
  expect(wordsOf(owner)).not.toContain('Ask three customers');
  // The code is for one business.
  const other = await customer.ask(link.replace('lower-barn', 'meadow'));
  expect([other.status, other.headers.get('Location')]).toEqual([302, '/dog-services/meadow']);
  // A printed card still works after the listing has another address.
  await withDatabase(site.dataDir, (client) =>
    client.query(`
      WITH moved AS (UPDATE businesses SET slug = 'upper-barn' WHERE slug = 'lower-barn' RETURNING id)
      INSERT INTO business_old_slugs (slug, business_id) SELECT 'lower-barn', id FROM moved`),
  );
  await customer.open(link);
  expect(customer.page.url).toBe(site.url + link.replace('lower-barn', 'upper-barn'));
  expect(headingOf(customer)).toBe('Write a review of Lower Barn Kennels');
});
