/** The policy page says how reviews are checked, counts what was decided, and gives nothing away before. */
import { startReviewSite, storeReviews } from '#tests/support/content/store-reviews.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { wordsOf } from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const POLICY = '/reviews-policy';

test('the policy is there with its numbers while reviews are on, in the owner’s words where there are some', async ({
  usedSites,
  newVisitor,
}) => {
  const { site, admin } = await startReviewSite(usedSites, newVisitor, 'open');
  await storeReviews(site, 'lower-barn', [5, 1]);
  const visitor = newVisitor(site);
  await withDatabase(site.dataDir, (client) =>
    client.query(`
      INSERT INTO review_decisions (review_id, action) SELECT id, 'publish' FROM reviews;
      UPDATE review_totals SET stars_5 = stars_5`),
  );
  await visitor.open(POLICY);
  const words = wordsOf(visitor);
  for (const part of [
    'This policy is from',
    'Fake reviews and reviews given for a reward are not allowed',
    'plain mean of all published reviews',
    'How we order results',
    'Removed later',
  ])
    expect(words).toContain(part);
  expect(words).not.toContain('You can’t write reviews here');

  const body = new URLSearchParams({
    title: 'How we check reviews',
    slug: 'reviews-policy',
    content: 'Dated today. No fakes.',
    description: '',
    status: 'published',
    seen: '0',
    version: '0',
  });
  await admin.ask('/admin/site/pages/reviews-policy', { method: 'POST', body });
  await visitor.open(POLICY);
  expect(wordsOf(visitor)).toContain('Dated today. No fakes.');
  expect(wordsOf(visitor)).toContain('Removed later');
});

test('while reviews are off, the policy is about ratings from elsewhere alone', async ({
  usedSites,
  newVisitor,
}) => {
  const { site } = await startReviewSite(usedSites, newVisitor, 'off');
  const visitor = newVisitor(site);
  await visitor.open(POLICY);
  expect(wordsOf(visitor)).toContain('You can’t write reviews here');
  expect(wordsOf(visitor)).not.toContain('Reviews here');
  expect(wordsOf(visitor)).not.toContain('Removed later');
});
