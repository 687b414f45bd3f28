/** A business answers a review, anyone reports one, and both sides read what was decided. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { newReviewToken } from '#app/features/reviews/records/author.server.ts';
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import { ownListing } from '#tests/support/content/own-listing.ts';
import {
  confirmReport,
  fillInReview,
  startReviewSite,
  storeReviews,
} from '#tests/support/content/store-reviews.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import {
  beginSession,
  fillIn,
  follow,
  headingOf,
  press,
  tickIn,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const PAGE = '/dog-services/lower-barn';
const OWN = '/my-business/lower-barn/reviews';

test('an owner replies once, the reply is checked, and its writer and the reviewer are told', async ({
  usedSites,
  newVisitor,
}) => {
  const { site, admin } = await startReviewSite(usedSites, newVisitor, 'open');
  await storeReviews(site, 'lower-barn', [2]);
  const owner = newVisitor(site);
  const email = await beginSession(owner, site);
  expect((await owner.ask(OWN)).status).toBe(404);
  await ownListing(site, email, 'lower-barn');
  await owner.open(OWN);
  expect(wordsOf(owner)).toContain('Review number 1.');
  fillIn(owner, { 'Your reply': 'Sorry.' });
  await press(owner, 'Send reply');
  expect(wordsOf(owner)).toContain('Write at least 20 characters. You have written 6.');
  fillIn(owner, { 'Your reply': 'We are sorry, and have changed our rota.' });
  await press(owner, 'Send reply');
  expect(wordsOf(owner)).toContain('Your reply is with us.');

  const visitor = newVisitor(site);
  await visitor.open(PAGE);
  expect(wordsOf(visitor)).not.toContain('changed our rota');
  await admin.open('/admin/reviews');
  expect(wordsOf(admin)).toContain('Waiting 1');
  await press(admin, 'Publish reply');
  await visitor.open(PAGE);
  expect(wordsOf(visitor)).toContain('Reply from Lower Barn Kennels');
  expect(wordsOf(visitor)).toContain('We are sorry, and have changed our rota.');
  await mailTo(site.dataDir, email, 'Your reply for Lower Barn Kennels is published');
  await mailTo(site.dataDir, 'sam1@dogs.example', 'Lower Barn Kennels replied to your review');

  await owner.open(OWN);
  await press(owner, 'Delete reply');
  await visitor.open(PAGE);
  expect(wordsOf(visitor)).not.toContain('changed our rota');
});

test('a reported review stays until an admin decides, and the sender is told', async ({
  usedSites,
  newVisitor,
}) => {
  const { site, admin } = await startReviewSite(usedSites, newVisitor, 'open');
  const [id = ''] = await storeReviews(site, 'lower-barn', [1]);
  const visitor = newVisitor(site);
  await visitor.open(`${PAGE}/reviews?report=${id}`);
  expect(headingOf(visitor)).toBe('Report a review');
  await press(visitor, 'Send report');
  expect(wordsOf(visitor)).toContain('Choose what is wrong');
  tickIn(visitor, /^It is not true/);
  fillIn(visitor, { 'Your email address': 'ann@dogs.example' });
  await press(visitor, 'Send report');
  expect(wordsOf(visitor)).toContain('Tell us what is wrong');
  tickIn(visitor, /^It is not true/);
  fillIn(visitor, { 'Tell us more': 'They were never late.', 'Your email address': 'ann@dogs.example' });
  await press(visitor, 'Send report');
  expect(wordsOf(visitor)).toContain('Check your email');
  expect(wordsOf(visitor)).toContain('Review number 1.');
  await admin.open('/admin/reviews?show=reported');
  expect(wordsOf(admin)).not.toContain('They were never late.');
  // Programs that check emails open the link as well.
  await visitor.open(linkIn(await mailTo(site.dataDir, 'ann@dogs.example', 'Confirm your report')));
  await admin.open('/admin/reviews?show=reported');
  expect(wordsOf(admin)).not.toContain('They were never late.');
  await confirmReport(site, visitor, 'ann@dogs.example');
  expect(headingOf(visitor)).toBe('We’ve received your report');

  await admin.open('/admin/reviews?show=reported');
  expect(wordsOf(admin)).toContain('They were never late.');
  await press(admin, 'Keep it');
  const mail = await mailTo(
    site.dataDir,
    'ann@dogs.example',
    'Your report of a review of Lower Barn Kennels',
  );
  expect(mail.text).toContain('We’ve kept the review');
  for (const path of [`${PAGE}/reviews?report=999`, `/dog-services/meadow/reviews?report=${id}`])
    expect([path, (await visitor.ask(path)).status]).toEqual([path, 302]);
});

test('whoever reported a review is told when its writer deletes it, and its writer when it is back', async ({
  usedSites,
  newVisitor,
}) => {
  const { site, admin } = await startReviewSite(usedSites, newVisitor, 'open');
  const [id = ''] = await storeReviews(site, 'lower-barn', [1]);
  const [visitor, writer] = [newVisitor(site), newVisitor(site)];
  const decide = (form: Record<string, string>) =>
    admin.ask('/admin/reviews', { method: 'POST', body: new URLSearchParams({ id, ...form }) });
  await decide({ intent: 'return', change: 'Leave out the name.' });
  await mailTo(site.dataDir, 'sam1@dogs.example', 'Please change your review of Lower Barn Kennels');
  await decide({ intent: 'undo' });
  const back = await mailTo(
    site.dataDir,
    'sam1@dogs.example',
    'Your review of Lower Barn Kennels is published',
  );
  await visitor.open(`${PAGE}/reviews?report=${id}`);
  tickIn(visitor, /^It names someone/);
  fillIn(visitor, { 'Your email address': 'ann@dogs.example' });
  await press(visitor, 'Send report');
  await confirmReport(site, visitor, 'ann@dogs.example');
  await writer.open(linkIn(back));
  await press(writer, 'Delete my review');
  const mail = await mailTo(
    site.dataDir,
    'ann@dogs.example',
    'Your report of a review of Lower Barn Kennels',
  );
  expect(mail.text).toContain('The review is no longer shown.');
});

test('an owner can’t review a competitor while signed in, and leaves a sign by using the same network', async ({
  usedSites,
  newVisitor,
}) => {
  const { site, admin } = await startReviewSite(usedSites, newVisitor, 'open');
  await withDatabase(site.dataDir, (client) =>
    client.query(
      `INSERT INTO businesses (slug, name, category, city, postal_code) VALUES ('upper', 'Upper Barn', 'Kennels', 'Alton', 'GU34 1AB')`,
    ),
  );
  const [owner, stranger] = [newVisitor(site), newVisitor(site)];
  const email = await beginSession(owner, site);
  await ownListing(site, email, 'lower-barn');
  for (const writer of [owner, stranger]) {
    await writer.open('/dog-services/upper/review');
    fillInReview(writer, { 'Your email address': 'zoe@mail.example' });
    await press(writer, 'Send my review');
  }
  expect(wordsOf(owner)).toContain('You manage this listing or one of a competitor');
  await stranger.open(linkIn(await mailTo(site.dataDir, 'zoe@mail.example', 'Confirm your review')));
  await press(stranger, 'Confirm');
  await admin.open('/admin/reviews');
  expect(wordsOf(admin)).not.toContain('has used the same network');
  await owner.open('/my-business/lower-barn');
  await admin.open('/admin/reviews');
  expect(wordsOf(admin)).toContain('An owner of this business or a competitor has used the same network');
});

test('whoever reported a review is told when its writer replaces it', async ({ usedSites, newVisitor }) => {
  const { site, admin } = await startReviewSite(usedSites, newVisitor, 'open');
  const [visitor, writer] = [newVisitor(site), newVisitor(site)];
  await writer.open(`${PAGE}/review`);
  fillInReview(writer, { 'Your email address': 'zoe@mail.example' });
  await press(writer, 'Send my review');
  const link = linkIn(await mailTo(site.dataDir, 'zoe@mail.example', 'Confirm your review'));
  await writer.open(link);
  await press(writer, 'Confirm');
  await admin.open('/admin/reviews');
  await press(admin, 'Publish');
  await visitor.open(PAGE);
  await follow(visitor, 'Report this review');
  tickIn(visitor, /^It names someone/);
  fillIn(visitor, { 'Your email address': 'ann@dogs.example' });
  await press(visitor, 'Send report');
  await confirmReport(site, visitor, 'ann@dogs.example');
  await writer.open(link);
  await follow(writer, 'Change my review');
  fillIn(writer, { 'Your review': 'The same again, but without any name in it.' });
  tickIn(writer, /^This is my own experience/);
  await press(writer, 'Send my review');
  await admin.open('/admin/reviews');
  await press(admin, 'Publish');
  const mail = await mailTo(
    site.dataDir,
    'ann@dogs.example',
    'Your report of a review of Lower Barn Kennels',
  );
  expect(mail.text).toContain('The review is no longer shown.');
});

test('a link to a review that has ended only leads to a new one, which goes to its writer', async ({
  usedSites,
  newVisitor,
}) => {
  const { site } = await startReviewSite(usedSites, newVisitor, 'open');
  const [id = ''] = await storeReviews(site, 'lower-barn', [1]);
  const keys = senderKeys(await readFile(path.join(site.dataDir, 'auth-secret'), 'utf8'));
  const visitor = newVisitor(site);
  for (const ended of [Date.now() - 100 * 24 * 60 * 60_000, 0]) {
    await visitor.open(`/review/${newReviewToken(keys, ended, Number(id))}`);
    expect(headingOf(visitor)).toBe('This link has ended');
    expect(wordsOf(visitor)).not.toContain('Review number 1.');
  }
  await visitor.ask(`/review/${newReviewToken(keys, 0, Number(id))}`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'delete' }),
  });
  await visitor.open(PAGE);
  expect(wordsOf(visitor)).toContain('Review number 1.');
  await visitor.open(linkIn(await mailTo(site.dataDir, 'sam1@dogs.example', 'New link to your review')));
  expect(wordsOf(visitor)).toContain('Review number 1.');
  expect(wordsOf(visitor)).toContain('Delete my review');
});
