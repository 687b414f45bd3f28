/** What people wrote here is shown, apart from ratings of other sites, and leaves at once when it is removed. */
import { follow, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { setReviews, startReviewSite, storeReviews } from '#tests/support/content/store-reviews.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const PAGE = '/dog-services/lower-barn';

test('reviews are shown with their average, on every page that rates', async ({ usedSites, newVisitor }) => {
  const { site } = await startReviewSite(usedSites, newVisitor, 'open');
  await withDatabase(site.dataDir, (client) =>
    client.query(
      `UPDATE businesses SET rating = 4.4, reviews = 26, rating_source = 'Google' WHERE slug = 'lower-barn'`,
    ),
  );
  const visitor = newVisitor(site);
  await visitor.open(PAGE);
  expect(wordsOf(visitor)).toContain('No reviews here yet');

  // The site hears of what others write into its database a moment later.
  const opened = async () => {
    await visitor.open(PAGE);
    return wordsOf(visitor);
  };
  await storeReviews(site, 'lower-barn', [5, 4]);
  await expect.poll(opened).toContain('2 reviews. We show an average from 3.');
  expect(wordsOf(visitor)).not.toContain('the average of all');

  await storeReviews(site, 'lower-barn', [1, ...Array.from({ length: 21 }, () => 5)]);
  await expect.poll(opened).toContain('out of 5, the average of all 24 reviews');
  const words = wordsOf(visitor);
  expect(words).toContain('4.4 (26 reviews) on Google');
  expect(words).toContain('Not part of the 4.8.');
  const page = await (await visitor.ask(PAGE)).text();
  expect(page).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.8","reviewCount":24}',
  );
  await visitor.open('/');
  expect(wordsOf(visitor)).toContain('4.8 out of 5 from 24 reviews here');
  // A card has room for one rating.
  expect(wordsOf(visitor)).not.toContain('(26 reviews) on Google');
  await follow(visitor, 'Why this order?');
  expect(wordsOf(visitor)).toContain('(all stars + 35) ÷ (reviews + 10)');
  await visitor.open('/?postcode=GU34+1AA');
  expect(wordsOf(visitor)).not.toContain('Why this order?');
  const markdown = await (await visitor.ask(`${PAGE}.md`)).text();
  expect(markdown).toContain('**Reviews written here**: 24 reviews, 4.8 out of 5 on average');
  await visitor.open('/shortlist?b=lower-barn,meadow');
  expect(wordsOf(visitor)).toContain('4.8 from 24 reviews');

  await visitor.open(`${PAGE}/reviews`);
  expect(wordsOf(visitor)).toContain('How reviews work');
  expect(wordsOf(visitor)).toContain('Review number 24');
  expect(wordsOf(visitor)).not.toContain('Review number 1.');
  await visitor.open(`${PAGE}/reviews?sort=oldest`);
  expect(wordsOf(visitor)).toContain('Review number 1.');
  await visitor.open(`${PAGE}/reviews?page=2`);
  expect(wordsOf(visitor)).toContain('Review number 1.');
  for (const address of [
    `${PAGE}/reviews?page=3`,
    '/dog-services/meadow/reviews',
    '/dog-services/nobody/reviews',
  ])
    expect([address, (await visitor.ask(address)).status]).toEqual([address, 302]);
});

test('programs get own reviews beside the rating of another site', async ({ usedSites, newVisitor }) => {
  const { site, admin } = await startReviewSite(usedSites, newVisitor, 'open');
  await storeReviews(site, 'lower-barn', [5, 4, 4]);
  const visitor = newVisitor(site);
  const api = async (path: string) => {
    const answer = await visitor.ask(`/api/v1/businesses/${path}`);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  expect(await api('lower-barn')).toMatchObject({ rating: null, own_rating: 4.3, own_reviews: 3 });
  expect(await api('meadow')).toMatchObject({ own_rating: null, own_reviews: 0 });
  expect(await api('lower-barn/reviews?limit=2')).toMatchObject({
    status: 200,
    total: 3,
    average: 4.3,
    stars: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
    results: [{ stars: 4, name: 'Sam', text: 'Review number 3.' }, { stars: 4 }],
  });
  expect(await api('lower-barn/reviews?offset=2&sort=oldest')).toMatchObject({
    results: [{ text: 'Review number 3.' }],
  });
  expect(await api('lower-barn/reviews?limit=1000')).toMatchObject({ status: 400 });
  expect(await api('nobody/reviews')).toMatchObject({ status: 404 });
  await setReviews(admin, 'off');
  expect(await api('lower-barn')).toMatchObject({ own_rating: null, own_reviews: 0 });
  expect(await api('lower-barn/reviews')).toMatchObject({ status: 404 });
  for (const path of [PAGE, '/', '/shortlist?b=lower-barn,meadow']) {
    await visitor.open(path);
    expect([path, wordsOf(visitor).match(/reviews? here/i)]).toEqual([path, null]);
  }
});

test('a removed review leaves every cached page', async ({ usedSites, newVisitor }) => {
  const { site, admin } = await startReviewSite(usedSites, newVisitor, 'open');
  const [, , , id = ''] = await storeReviews(site, 'lower-barn', [1, 1, 1, 5]);
  const visitor = newVisitor(site);
  for (const path of [PAGE, '/', `${PAGE}/reviews`]) await visitor.open(path);
  const body = new URLSearchParams({ id, intent: 'remove', reason: 'not-about' });
  expect((await admin.ask('/admin/reviews', { method: 'POST', body })).status).toBe(303);
  await visitor.open(PAGE);
  expect(wordsOf(visitor)).toContain('out of 5, the average of all 3 reviews');
  expect(wordsOf(visitor)).not.toContain('Review number 4.');
  await visitor.open('/');
  expect(wordsOf(visitor)).toContain('from 3 reviews here');
  await visitor.open(`${PAGE}/reviews`);
  expect(wordsOf(visitor)).not.toContain('Review number 4.');
});
