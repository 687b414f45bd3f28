import { DAY_MS } from '#app/platform/dates/durations.ts';
import { mailedLink } from '#tests/support/accounts/mailed-link.ts';
import { newEmail } from '#tests/support/accounts/new-email.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { csvOf } from '#tests/support/content/import-steps.ts';
import { anyBusiness } from '#tests/support/content/any-business.ts';
import { attach, createVisitor, fill, type SentPage, type Visitor } from '#tests/support/http/visitor.ts';
import { beginSession, press } from '#tests/support/http/visitor-steps.ts';
import { expect, test } from '#tests/support/site/site-test.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { insertRegister, REGISTERED } from '#tests/support/content/insert-register.ts';
import { listTwice } from '#tests/support/content/list-twice.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { MESSAGE, sendMessage } from '#tests/support/content/send-message.ts';
import * as paths from '#app/paths/paths.ts';
import { TINY_PNG } from '#tests/support/content/tiny-picture.ts';

test.describe.configure({ timeout: 900_000 });
/** What is typed into a field that is still empty, by its name. */
const NEXT_MONTH = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
const TYPED: Readonly<Record<string, string>> = {
  from: NEXT_MONTH,
  to: NEXT_MONTH,
  email: 'nobody@dogs.example',
  password: PASSWORD,
  currentPassword: 'not the password',
  newPassword: 'a battery of horses',
  displayName: 'Ann',
  postcode: 'SO23 8UJ',
  title: 'Muddy paws',
  slug: 'muddy-paws',
  content: 'Two towels are better.',
  name: 'Zoo Trips',
  subject: 'Waggy Walks',
  message: 'Please list us.',
  about: 'Bramble, a spaniel, 9.',
  description: 'A muddy paw',
  note: 'The number is dead.',
  licence: 'We hold LN/000123, four stars, to May 2027.',
  open: '2026-12-24T10:00',
  place: 'Petersfield',
  latitude: '51.5',
  longitude: '-1.1',
};

/** What is chosen where a file is asked for. */
const PICTURE = new File([Buffer.from(TINY_PNG)], 'paw.png', { type: 'image/png' });
const TABLE = new File([csvOf(2)], 'dogs.csv', { type: 'text/csv' });

/** Of the rows of a list, whose forms differ in the row alone; the first of them may have a button that does nothing there. */
const ROWS = 2;

/** Buttons that end the session. */
const ENDING = /^(?:Log out|Sign out everywhere)$/;

/** What stands on a button, or is said of it. */
function wordsOf(button: HTMLButtonElement): string {
  return button.textContent.trim() || (button.getAttribute('aria-label') ?? '');
}

/** What a button does, the same for each row of a list: where its form is sent, which fields it has, and which button it is. */
function kindOf(button: HTMLButtonElement): string {
  const { form, name, value } = button;
  const fields = Array.from(form?.elements ?? [], (field) => field.getAttribute('name'));
  const action = form?.getAttribute('action')?.replaceAll(/\d+/g, '');
  const [word] = wordsOf(button).split(/\s|(?<=[a-z])(?=[A-Z])/);
  return JSON.stringify([form?.method, action, fields, name ? [name, value] : word]);
}

/** Fills in what is still empty in a form. */
function fillIn(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(TYPED)) {
    const fields = form.querySelectorAll<HTMLInputElement>(
      `input[name="${name}"]:not([type=hidden], [readonly]), textarea[name="${name}"]`,
    );
    const [field] = fields;
    if (fields.length === 1 && field?.value === '') fill(field, value);
  }
  const asking = form.querySelector<HTMLInputElement>('input[type=file]');
  if (asking) attach(asking, asking.accept.includes('image/') ? PICTURE : TABLE);
}

/** That a press has led to a page that takes it, or to a file. @param last what was pressed */
function expectTaken({ status, headers, document }: SentPage, last: string): void {
  expect([last, status < 500]).toEqual([last, true]);
  if (headers.get('Content-Disposition')?.startsWith('attachment')) return;
  for (const script of document.querySelectorAll('script, style')) script.remove();
  const text = document.body.textContent;
  expect([last, document.querySelectorAll('body header').length > 0]).toEqual([last, true]);
  for (const refusal of ['Bad Request', 'We couldn’t accept this'])
    expect([last, text.includes(refusal)]).toEqual([last, false]);
}

/**
 * Presses every button of every form in a part of a page, each on the page as it was opened; of what each row of a list has,
 * that of the first rows.
 * @param part all of it, or the main part where another page has spoken for the bar and the foot that all have
 * @returns what was pressed
 */
async function pressAll(visitor: Visitor, address: string, part: 'body' | 'main'): Promise<string[]> {
  const pressed: string[] = [];
  const kinds = new Map<string, number>();
  let page = await visitor.open(address);
  for (let index = 0; ; index += 1) {
    // What was pressed may have brought a button, such as that which undoes it.
    const button = [
      ...page.document.querySelectorAll<HTMLButtonElement>(
        `${part} form :is(button:not([type=button]), input[type=submit])`,
      ),
    ][index];
    if (!button) return pressed;
    if (button.closest('[hidden]') || button.matches(':disabled') || !button.form) continue;
    const kind = kindOf(button);
    const alike = kinds.get(kind) ?? 0;
    if (alike === ROWS) continue;
    kinds.set(kind, alike + 1);
    const words = wordsOf(button);
    // Ends the session of the pages that follow; these have their turn at the end.
    if (ENDING.test(words)) continue;
    fillIn(button.form);
    expectTaken(await visitor.press(button), `${address}: ${words}`);
    pressed.push(words);
    page = await visitor.open(address);
  }
}

test('every form of the public pages is taken without scripts', async ({ ownSites }) => {
  const site = await ownSites.start(NO_CAPTCHA);
  const visitor = createVisitor(site.url);
  const suggestion = `/suggest/${(await anyBusiness(site)).slug}`;
  const pressed: string[] = [];
  for (const path of [
    '/',
    '/winchester',
    '/auth',
    '/auth?tab=register',
    '/auth/forgot',
    '/auth/confirm',
    '/contact',
    '/complaints',
    '/list-your-business',
    '/list-your-business?name=tessa',
    `${suggestion}?what=edit`,
    `${suggestion}?what=removal`,
  ])
    pressed.push(...(await pressAll(visitor, site.url + path, path === '/' ? 'body' : 'main')));

  const email = newEmail();
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email, password: 'of somebody else' });
  await requestRaw(site.url, '/api/auth/sign-up/email', { method: 'POST', headers, body });
  pressed.push(...(await pressAll(visitor, await mailedLink(site.dataDir, email), 'main')));
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await requestRaw(site.url, '/auth/forgot', { method: 'POST', headers: form, body: `email=${email}` });
  await expect.poll(() => mailedLink(site.dataDir, email)).toContain('/auth/reset');
  pressed.push(...(await pressAll(visitor, await mailedLink(site.dataDir, email), 'main')));
  for (const words of [
    ...[
      'Search Services',
      'Sign In',
      'Create Account',
      'Send Link',
      'Send Again',
      'Dark',
      'Light',
      'Send Message',
    ],
    ...['Confirm and Sign In', 'Confirm with New Password', 'Change Password'],
  ])
    expect(pressed).toContain(words);
});

test('every form of the pages of users and admins is taken without scripts', async ({ ownSites }) => {
  const site = await ownSites.start(NO_CAPTCHA);
  const visitor = createVisitor(site.url);
  const own = await ownBusiness(site, await beginSession(visitor, site, { admin: true }));
  await sendMessage(site.url);
  await listTwice(site);
  const licensed = await insertRegister(site);
  const pressed: string[] = [];
  for (const path of [
    ...[
      '/profile',
      '/admin/import',
      '/admin/audit',
      '/admin/people',
      '/admin/changes',
      '/admin/businesses/duplicates',
      '/admin',
      '/admin/site',
      '/admin/site/colours',
      '/admin/site/words',
      '/admin/site/links',
      '/admin/site/emails/correction-live',
      '/admin/site/pages',
      '/admin/site/pages/about',
      '/admin/site/pages/new',
      '/admin/site/places',
      '/admin/site/places/edit',
      '/admin/site/places/region',
      '/admin/site/packs',
      '/admin/site/webhooks/new',
      '/admin/site/keys',
      '/admin/site/services',
      '/admin/site/services/edit',
      '/admin/licences',
      '/admin/licences/import',
      `/admin/licences/registers/${REGISTERED}`,
      `/admin/licences/business/${licensed}`,
      `/admin/licences/business/${licensed}?licence=new`,
      '/admin/licences/councils',
      '/admin/licences/councils?council=new',
      '/admin/licences/rules',
      '/admin/licences/rules?nation=Wales&activity=day-care',
      '/admin/analytics',
      '/blog/admin',
      '/blog/admin/new',
    ],
    ...['/blog/admin/authors', '/blog/admin/authors/mine', '/blog/admin/authors/new'],
    ...['/blog/admin/tags', '/blog/admin/pictures', '/blog/admin/move'],
    ...['/admin/messages', '/admin/messages/1'],
    '/admin/messages/1?delete=ask',
    ...[paths.stillRight(own.token), paths.editOwnBusiness(own.slug), paths.ownPhotos(own.slug)],
    // The page of the business ends what the mailed link asks, and hides the listing.
    ...[paths.ownBusiness(own.slug), paths.leaveBusiness(own.slug)],
    // Last of all: it takes away what the others are about.
    '/admin/site/demo',
  ]) {
    if (path === paths.leaveBusiness(own.slug)) {
      await visitor.open(site.url + paths.ownBusiness(own.slug));
      await press(visitor, 'Show it now');
    }
    pressed.push(...(await pressAll(visitor, site.url + path, path === '/profile' ? 'body' : 'main')));
  }
  for (const words of [
    'Save Changes',
    'Change Password',
    'Delete Account',
    'Save Post',
    'Add Tag',
    'Update Sitemap',
    'Not the same Paws & Co and Paws and Co Ltd',
    'Later Barn Kennels and Muddy Trails',
    ...[
      'Everything is correct',
      'Save changes',
      'Everything is correct',
      'Send',
      'Send photos',
      'Add photo',
      'Stop managing this listing',
    ],
    `Mark as dealt with ${MESSAGE.subject}`,
    `Mark as unread ${MESSAGE.subject}`,
    `Delete ${MESSAGE.subject}`,
    'Delete',
  ])
    expect(pressed).toContain(words);
  for (const words of ['Log out', 'Sign out everywhere']) {
    const user = createVisitor(site.url);
    await beginSession(user, site);
    const { main } = await user.open('/profile');
    expect((await press(user, words, main)).document.body.textContent).toContain('Signed out');
  }
});
