import type { Locator, Page } from '@playwright/test';
import { mailedLink } from '#tests/support/accounts/mailed-link.ts';
import { newEmail } from '#tests/support/accounts/new-email.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { csvOf } from '#tests/support/content/import-steps.ts';
import { anyBusiness } from '#tests/support/content/any-business.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { insertRegister, REGISTERED } from '#tests/support/content/insert-register.ts';
import { listTwice } from '#tests/support/content/list-twice.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { MESSAGE, sendMessage } from '#tests/support/content/send-message.ts';
import * as paths from '#app/paths/paths.ts';
import { TINY_PNG } from '#tests/support/content/tiny-picture.ts';

test.describe.configure({ timeout: 900_000 });
test.use({ javaScriptEnabled: false });

/** What is typed into a field that is still empty, by its name. */
const TYPED: Readonly<Record<string, string>> = {
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
  description: 'A muddy paw',
  note: 'The number is dead.',
  licence: 'We hold LN/000123, four stars, to May 2027.',
  open: '2026-12-24T10:00',
  place: 'Petersfield',
  latitude: '51.5',
  longitude: '-1.1',
};

/** What is chosen where a file is asked for, by the name of the field. */
const FILES = {
  picture: { name: 'paw.png', mimeType: 'image/png', buffer: Buffer.from(TINY_PNG) },
  file: { name: 'dogs.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(2)) },
};

/** Of the rows of a list, whose forms differ in the row alone; the first of them may have a button that does nothing there. */
const ROWS = 2;

/** Buttons that end the session. */
const ENDING = /^(?:Log out|Sign out everywhere)$/;

/** What a button does, the same for each row of a list: where its form is sent, which fields it has, and which button it is. */
function kindOf(button: Locator): Promise<string> {
  return button.evaluate((element: HTMLButtonElement | HTMLInputElement) => {
    const { form, name, value, textContent, ariaLabel } = element;
    const fields = Array.from(form?.elements ?? [], (field) => field.getAttribute('name'));
    const action = form?.getAttribute('action')?.replaceAll(/\d+/g, '');
    const [word] = ((textContent ?? '').trim() || (ariaLabel ?? '')).split(/\s|(?<=[a-z])(?=[A-Z])/);
    return JSON.stringify([form?.method, action, fields, name ? [name, value] : word]);
  });
}

/**
 * Presses every button of every form in a part of a page, each on the page as it was opened; of what each row of a list has,
 * that of the first rows.
 * @param part all of it, or the main part where another page has spoken for the bar and the foot that all have
 * @returns what was pressed
 */
async function pressAll(page: Page, address: string, part: 'body' | 'main'): Promise<string[]> {
  const pressed: string[] = [];
  await page.goto(address);
  const buttons = page.locator(part).locator('form button:not([type=button]), form input[type=submit]');
  const kinds = new Map<string, number>();
  let isAsOpened = true;
  for (let index = 0; ; index += 1) {
    if (!isAsOpened) await page.goto(address);
    isAsOpened = true;
    // What was pressed may have brought a button, such as that which undoes it.
    if (index >= (await buttons.count())) return pressed;
    for (const summary of await page.locator('details:not([open]):has(form) > summary').all())
      if (await summary.isVisible()) await summary.click();
    const button = buttons.nth(index);
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    const kind = await kindOf(button);
    const alike = kinds.get(kind) ?? 0;
    if (alike === ROWS) continue;
    kinds.set(kind, alike + 1);
    const form = button.locator('xpath=ancestor::form');
    for (const [name, value] of Object.entries(TYPED)) {
      const field = form.locator(
        `input[name="${name}"]:not([type=hidden]):not([readonly]), textarea[name="${name}"]`,
      );
      if ((await field.count()) === 1 && (await field.inputValue()) === '') await field.fill(value);
    }
    const file = form.locator('input[type=file]');
    if ((await file.count()) === 1)
      await file.setInputFiles((await file.getAttribute('name')) === 'picture' ? FILES.picture : FILES.file);
    const words =
      ((await button.textContent()) ?? '').trim() || ((await button.getAttribute('aria-label')) ?? '');
    // Ends the session of the pages that follow; these have their turn at the end.
    if (ENDING.test(words)) continue;
    isAsOpened = false;
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      button.click(),
    ]);
    await page.waitForLoadState();
    const last = `${address}: ${words}`;
    expect([last, answer.status() < 500]).toEqual([last, true]);
    await expect(page.getByRole('banner'), last).toBeVisible();
    await expect(page.getByText('Bad Request'), last).toHaveCount(0);
    await expect(page.getByText('We couldn’t accept this'), last).toHaveCount(0);
    pressed.push(words);
  }
}

test('every form of the public pages is taken without scripts', async ({ page, ownSites }) => {
  const site = await ownSites.start(NO_CAPTCHA);
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
    pressed.push(...(await pressAll(page, site.url + path, path === '/' ? 'body' : 'main')));

  const email = newEmail();
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email, password: 'of somebody else' });
  await requestRaw(site.url, '/api/auth/sign-up/email', { method: 'POST', headers, body });
  pressed.push(...(await pressAll(page, await mailedLink(site.dataDir, email), 'main')));
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await requestRaw(site.url, '/auth/forgot', { method: 'POST', headers: form, body: `email=${email}` });
  await expect.poll(() => mailedLink(site.dataDir, email)).toContain('/auth/reset');
  pressed.push(...(await pressAll(page, await mailedLink(site.dataDir, email), 'main')));
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

test('every form of the pages of users and admins is taken without scripts', async ({ page, ownSites }) => {
  const site = await ownSites.start(NO_CAPTCHA);
  const own = await ownBusiness(site, await beginSession(page, site, { admin: true }));
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
    ...['/blog/admin/tags', '/blog/admin/pictures', '/admin/messages', '/admin/messages/1'],
    '/admin/messages/1?delete=ask',
    ...[paths.stillRight(own.token), paths.editOwnBusiness(own.slug), paths.ownPhotos(own.slug)],
    // The page of the business ends what the mailed link asks, and hides the listing.
    ...[paths.ownBusiness(own.slug), paths.leaveBusiness(own.slug)],
    // Last of all: it takes away what the others are about.
    '/admin/site/demo',
  ]) {
    if (path === paths.leaveBusiness(own.slug)) {
      await page.goto(site.url + paths.ownBusiness(own.slug));
      await page.getByRole('button', { name: 'Show it now' }).click();
    }
    pressed.push(...(await pressAll(page, site.url + path, path === '/profile' ? 'body' : 'main')));
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
    await beginSession(page, site);
    await page.goto(`${site.url}/profile`);
    await page.getByRole('main').getByRole('button', { name: words }).click();
    await expect(page.getByText('Signed out').first()).toBeVisible();
  }
});
