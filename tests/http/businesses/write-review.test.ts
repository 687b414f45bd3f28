/** Somebody writes a review without an account and without scripts, and confirms it by email. */
import { within } from '@testing-library/dom';
import { fillInReview, REVIEW_TEXT as TEXT, startReviewSite } from '#tests/support/content/store-reviews.ts';
import { linkIn, mailTo, readOutbox } from '#tests/support/content/outbox.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import {
  fillIn,
  follow,
  headingOf,
  press,
  tickIn,
  valueOf,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const FORM = '/dog-services/lower-barn/review';
const AUTHOR = 'sam@dogs.example';

async function stored(site: Site) {
  const { rows } = await withDatabase(site.dataDir, (client) =>
    client.query('SELECT state, stars, text, shown_name, email FROM reviews ORDER BY id'),
  );
  return rows;
}

test('a review is written, confirmed by a button, changed and deleted', async ({ usedSites, newVisitor }) => {
  const { site } = await startReviewSite(usedSites, newVisitor, 'open');
  const visitor = newVisitor(site);
  await visitor.open(FORM);
  expect(headingOf(visitor)).toBe('Write a review of Lower Barn Kennels');
  fillInReview(visitor, { 'Your email address': AUTHOR });
  await press(visitor, 'Send my review');
  expect(headingOf(visitor)).toBe('Check your email');
  expect(wordsOf(visitor)).toContain(`We sent a link to ${AUTHOR}.`);
  const mail = await mailTo(site.dataDir, AUTHOR, 'Confirm your review of Lower Barn Kennels');
  // The address may be somebody else’s: the email repeats nothing that was typed.
  expect(mail.text).not.toContain('spaniel');

  const link = linkIn(mail);
  for (const method of ['GET', 'HEAD']) await requestRaw(site.url, new URL(link).pathname, { method });
  expect(await stored(site)).toMatchObject([{ state: 'unconfirmed', stars: 4, text: TEXT }]);

  await visitor.open(link);
  expect(headingOf(visitor)).toBe('Confirm your review');
  await press(visitor, 'Confirm');
  expect(headingOf(visitor)).toBe('Thank you');
  await follow(visitor, 'Change my review');
  expect(valueOf(visitor, 'Your review')).toBe(TEXT);
  fillIn(visitor, { 'Your review': `${TEXT} Twice.` });
  tickIn(visitor, /^This is my own experience/);
  await press(visitor, 'Send my review');
  expect(headingOf(visitor)).toBe('Thank you');
  expect(await stored(site)).toMatchObject([
    { state: 'replaced' },
    { state: 'waiting', text: `${TEXT} Twice.` },
  ]);

  await press(visitor, 'Delete my review');
  expect(headingOf(visitor)).toBe('Your review is deleted');
  const gone = { state: 'withdrawn', text: '', shown_name: '', email: null };
  expect(await stored(site)).toMatchObject([gone, gone]);
});

test('a form with errors says each at its field and loses nothing', async ({ usedSites, newVisitor }) => {
  const { site } = await startReviewSite(usedSites, newVisitor, 'open');
  const visitor = newVisitor(site);
  await visitor.open(FORM);
  fillIn(visitor, {
    'Your review': 'Too short',
    'Name to show': 'Sam T',
    'Your email address': 'sam@dogs',
  });
  await press(visitor, 'Send my review');
  for (const problem of [
    'There is a problem',
    'Choose how many stars',
    'Write at least 20 characters. You have written 9.',
    'Choose the month and year',
    'Enter an email address, such as name@example.org',
    'Tick the box to confirm that this is your own experience',
  ])
    expect(wordsOf(visitor)).toContain(problem);
  // The summary comes first, in the order of the fields, and leads to each of them.
  const { main } = visitor.page;
  const leads = within(main.getByRole('alert')).getAllByRole('link');
  const fields = leads.map((link) => link.getAttribute('href')?.slice(1) ?? '');
  expect(fields).toEqual(['stars', 'text', 'month', 'email', 'declaration']);
  for (const id of fields) expect(visitor.page.document.getElementById(id)).not.toBeNull();
  expect(valueOf(visitor, 'Your review')).toBe('Too short');
  expect(valueOf(visitor, 'Name to show')).toBe('Sam T');
  expect(await stored(site)).toEqual([]);
  expect(await readOutbox(site.dataDir)).toEqual([]);
});

test('an address of the business can’t be used for a review of it, and the form says so', async ({
  usedSites,
  newVisitor,
}) => {
  const { site } = await startReviewSite(usedSites, newVisitor, 'open');
  await withDatabase(site.dataDir, (client) =>
    client.query(`UPDATE businesses SET site = 'https://www.lowerbarn.example' WHERE slug = 'lower-barn'`),
  );
  const visitor = newVisitor(site);
  await visitor.open(FORM);
  fillInReview(visitor, { 'Your email address': 'jo@lowerbarn.example' });
  await press(visitor, 'Send my review');
  expect(wordsOf(visitor)).toContain('We can’t use this address for this business. Please use another.');
  expect(await stored(site)).toEqual([]);
  expect(await readOutbox(site.dataDir)).toEqual([]);
});

for (const [access, without] of [
  ['off', ''],
  ['invited', ''],
  ['open', 'kennels'],
] as const) {
  test(`there is no form where reviews are ${access}, without ${without || 'none'}`, async ({
    usedSites,
    newVisitor,
  }) => {
    const { site } = await startReviewSite(usedSites, newVisitor, access, without);
    const answer = await newVisitor(site).ask(FORM);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/dog-services/lower-barn']);
  });
}

test('an invented link leads nowhere', async ({ usedSites, newVisitor }) => {
  const { site } = await startReviewSite(usedSites, newVisitor, 'invited', '');
  const visitor = newVisitor(site);
  for (const form of [FORM, `${FORM}?invite=${'A'.repeat(22)}`, `${FORM}?invite=%C3%A9`]) {
    const answer = await visitor.ask(form);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/dog-services/lower-barn']);
  }
  for (const token of ['1', `1-${'A'.repeat(22)}`, '0-', '1-%C3%A9'])
    expect([token, (await visitor.ask(`/review/${token}`)).status]).toEqual([token, 404]);
});

test('an admin decides without seeing the stars, and the writer is told', async ({
  usedSites,
  newVisitor,
}) => {
  const { site, admin } = await startReviewSite(usedSites, newVisitor, 'open');
  const visitor = newVisitor(site);
  await visitor.open(FORM);
  fillInReview(visitor, { 'Your email address': AUTHOR });
  await press(visitor, 'Send my review');
  await visitor.open(linkIn(await mailTo(site.dataDir, AUTHOR, 'Confirm your review')));
  await press(visitor, 'Confirm');

  await admin.open('/admin/reviews');
  expect(wordsOf(admin)).toContain('Stars are hidden until you decide.');
  expect(wordsOf(admin)).toContain(TEXT);
  for (const path of ['/admin/reviews', '/admin/reviews.data']) {
    const page = await (await admin.ask(path)).text();
    expect(page).toContain(TEXT);
    expect(page).not.toMatch(/of 5 stars|"stars"|out of 5/);
  }
  await press(admin, 'Decline');
  expect(wordsOf(admin)).toContain('Choose a reason.');
  await press(admin, 'Publish');
  expect(wordsOf(admin)).toContain('Published. It has 4 of 5 stars.');
  await mailTo(site.dataDir, AUTHOR, 'Your review of Lower Barn Kennels is published');

  await admin.open('/admin/reviews?show=decided');
  fillIn(admin, { 'Reason, sent to the writer': 'personal', 'Anything else': 'It names a neighbour.' });
  await press(admin, 'Remove');
  const removed = await mailTo(site.dataDir, AUTHOR, 'We removed your review of Lower Barn Kennels');
  expect(removed.text).toContain('It gives personal details of another person.');
  await visitor.open(linkIn(removed));
  expect(headingOf(visitor)).toBe('We removed your review');
  expect(wordsOf(visitor)).toContain('It names a neighbour.');
});
