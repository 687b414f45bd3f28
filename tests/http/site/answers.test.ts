/** The owner's own answers, written and used without scripts. */
import { within } from '@testing-library/dom';
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import { sendMessage } from '#tests/support/content/send-message.ts';
import { fillInReview, startReviewSite } from '#tests/support/content/store-reviews.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill, type Visitor } from '#tests/support/http/visitor.ts';
import {
  elementAt,
  fieldsOf,
  fillIn,
  follow,
  press,
  valueOf,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';

const PATH = '/admin/site/answers';
const SENDER = 'rowan@dogs.example';
const WRITER = 'sam@dogs.example';

async function add(admin: Visitor, title: string, text: string): Promise<void> {
  await admin.open(PATH);
  fillIn(admin, { Title: title, Answer: text });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Answer saved');
}

const titles = ({ page }: Visitor) =>
  within(page.main.getByRole('list', { name: 'Answers' }))
    .getAllByRole('link', { name: /^Edit/ })
    .map((link) => link.getAttribute('aria-label'));

test('an answer is written once, and begins replies to suggestions, reviews and messages', async ({
  ownSites,
  newVisitor,
}) => {
  const { site, admin } = await startReviewSite(ownSites, newVisitor, 'open');
  await add(admin, 'Ask nicely', 'Could you <b>kindly</b> tell us more?\nThank you.');

  const suggestion = await requestRaw(site.url, '/suggest/lower-barn?what=phone', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ phone: '01632 960399', email: SENDER }).toString(),
  });
  expect(suggestion.status).toBe(303);
  await admin.open('/admin/changes');
  fillIn(admin, { 'Reply template': 'Ask nicely' });
  await admin.press(elementAt(admin, '#decide button[value=decide]'));
  expect((await mailTo(site.dataDir, SENDER, 'your correction is live')).text).toContain(
    'Could you <b>kindly</b> tell us more?',
  );

  const visitor = newVisitor(site);
  await visitor.open('/dog-services/lower-barn/review');
  fillInReview(visitor, { 'Your email address': WRITER });
  await press(visitor, 'Send my review');
  await visitor.open(linkIn(await mailTo(site.dataDir, WRITER, 'Confirm your review')));
  await press(visitor, 'Confirm');
  await admin.open('/admin/reviews');
  fill(fieldsOf(admin, 'Reply template')[0] as HTMLElement, 'Ask nicely');
  await press(admin, 'Ask the writer');
  expect((await mailTo(site.dataDir, WRITER, 'change')).text).toContain(
    'Could you <b>kindly</b> tell us more?',
  );

  await sendMessage(site.url);
  await admin.open('/admin/messages/1');
  const link = admin.page.main.getByRole<HTMLAnchorElement>('link', { name: 'Ask nicely' });
  const { searchParams } = new URL(link.href);
  expect(searchParams.get('body')).toBe('Could you <b>kindly</b> tell us more?\r\nThank you.');
});

test('answers are corrected, put in order and deleted, and what is wrong is said beside what was typed', async ({
  ownSites,
  newVisitor,
}) => {
  const { admin } = await startReviewSite(ownSites, newVisitor, 'open');
  await admin.open(PATH);
  fillIn(admin, { Title: 'Only a title' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Enter the answer.');
  expect(valueOf(admin, 'Title')).toBe('Only a title');
  await add(admin, 'First', 'One.');
  await add(admin, 'Second', 'Two.');
  await press(admin, 'Move Second up');
  expect(titles(admin)).toEqual(['Edit Second', 'Edit First']);
  await follow(admin, 'Edit First');
  expect(valueOf(admin, 'Answer')).toBe('One.');
  fillIn(admin, { Title: 'Last' });
  await press(admin, 'Save');
  expect(titles(admin)).toEqual(['Edit Second', 'Edit Last']);
  await press(admin, 'Delete Second');
  expect(titles(admin)).toEqual(['Edit Last']);
  await press(admin, 'Undo the change of Answers');
  expect(titles(admin)).toEqual(['Edit Second', 'Edit Last']);
});
