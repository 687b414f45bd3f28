/** A complaint of defamation: it goes to the writer, who answers, and both sides read what happens. */
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import { confirmReport, startReviewSite, storeReviews } from '#tests/support/content/store-reviews.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fillIn, press, tickIn, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

test('the writer of a review answers a complaint before an admin decides', async ({
  usedSites,
  newVisitor,
}) => {
  const { site, admin } = await startReviewSite(usedSites, newVisitor, 'open');
  const [id = ''] = await storeReviews(site, 'lower-barn', [1]);
  const [visitor, writer] = [newVisitor(site), newVisitor(site)];
  await visitor.open(`/dog-services/lower-barn/reviews?report=${id}`);
  tickIn(visitor, /^It is untrue and seriously harms/);
  fillIn(visitor, { 'Tell us more': 'We were never late, and two customers left.' });
  await press(visitor, 'Send report');
  expect(wordsOf(visitor)).toMatch(/Enter your full name|Enter an email address/);
  tickIn(visitor, /^It is untrue and seriously harms/);
  fillIn(visitor, {
    'Tell us more': 'We were never late, and two customers left.',
    'Your email address': 'ann@dogs.example',
    'Your full name': 'Ann Example',
  });
  await press(visitor, 'Send report');
  expect(wordsOf(visitor)).toContain('Check your email');
  await confirmReport(site, visitor, 'ann@dogs.example');

  await admin.open('/admin/reviews?show=reported');
  expect(wordsOf(admin)).toContain('Send the complaint to the writer');
  await press(admin, 'Send it to the writer');
  await mailTo(site.dataDir, 'ann@dogs.example', 'Your complaint about a review of Lower Barn Kennels');
  const notice = await mailTo(
    site.dataDir,
    'sam1@dogs.example',
    'A complaint about your review of Lower Barn Kennels',
  );
  expect(notice.text).toContain('We were never late');
  expect(notice.text).not.toContain('Ann Example');

  await writer.open(linkIn(notice));
  await press(writer, 'Keep my review');
  expect(wordsOf(writer)).toContain('Enter your full name and postal address');
  fillIn(writer, { 'To keep it: your full name and postal address': 'Sam Example, 1 Lane, Alton' });
  await press(writer, 'Keep my review');
  expect(wordsOf(writer)).toContain('We’ve received your answer: keep the review');

  await admin.open('/admin/reviews?show=reported');
  expect(wordsOf(admin)).toContain('The writer stands by it');
  expect(wordsOf(admin)).toContain('Do not pass this on.');
  await press(admin, 'Keep it');
  await mailTo(site.dataDir, 'ann@dogs.example', 'Your report of a review of Lower Barn Kennels');
});

test('an admin is reminded to write down the risks, and earlier versions stay', async ({
  usedSites,
  newVisitor,
}) => {
  const { site, admin } = await startReviewSite(usedSites, newVisitor, 'open');
  await admin.open('/admin/reviews');
  expect(wordsOf(admin)).toContain('There is no risk assessment of the last year.');
  await admin.open('/admin/reviews?show=risks');
  await press(admin, 'Save with today’s date');
  expect(wordsOf(admin)).toContain('Up to date');
  await admin.open('/admin/reviews');
  expect(wordsOf(admin)).not.toContain('There is no risk assessment');
  await withDatabase(site.dataDir, (client) =>
    client.query(`UPDATE review_risk_assessments SET made_at = now() - interval '366 days'`),
  );
  await admin.open('/admin/reviews?show=risks');
  expect(wordsOf(admin)).toContain('it is over a year old');
});
