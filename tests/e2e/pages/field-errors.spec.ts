import { readControls } from '#tests/support/browser/accessibility-tree.ts';
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { anyBusiness } from '#tests/support/content/any-business.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

/** Forms, with what is filled in before they are sent and the fields that are wrong then. */
const FORMS: { path: string; button: string; fill?: Record<string, string>; wrong: string[] }[] = [
  { path: '/auth', button: 'Sign In', wrong: ['Email', 'Password'] },
  { path: '/auth?tab=register', button: 'Create Account', wrong: ['Email', 'Password'] },
  { path: '/auth/forgot', button: 'Send Link', wrong: ['Email'] },
  { path: '/contact', button: 'Send Message', wrong: ['Email', 'What is it about?', 'Message'] },
  { path: '/complaints', button: 'Send Message', wrong: ['Email', 'What is it about?', 'Message'] },
  { path: '/suggest/:business?what=unsafe', button: 'Send', wrong: ['What happened?'] },
  { path: '/suggest/:business?what=edit', button: 'Send', wrong: ['Email'] },
  {
    path: '/my-business/:own/edit',
    button: 'Save changes',
    fill: { 'Dogs at once': 'many', Phone: 'ring me' },
    wrong: ['Dogs at once', 'Phone'],
  },
  { path: '/profile', button: 'Save Changes', fill: { 'Display Name': '' }, wrong: ['Display Name'] },
  { path: '/profile', button: 'Change Password', wrong: ['Current password', 'New password'] },
  { path: '/blog/admin/tags', button: 'Add Tag', wrong: ['Tag Name', 'Slug'] },
  { path: '/blog/admin/new', button: 'Save Post', wrong: ['Title', 'Slug', 'Content'] },
  {
    path: '/admin/businesses/new',
    button: 'Add business',
    wrong: [
      ...['Name', 'Service type', 'Town'],
      'At their place Customers come to them, and we show the address',
      'At customers’ homes or on walks We show the area and hide the address',
    ],
  },
  { path: '/admin/licences/councils?council=new', button: 'Add', wrong: ['Name', 'Code'] },
  { path: '/?postcode=nonsense', button: 'Search Services', wrong: ['Postcode'] },
];

for (const javaScriptEnabled of [true, false]) {
  test(`each wrong field of a form is told with its name and what is wrong with it, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    ownSites,
  }) => {
    const site = await ownSites.start(NO_CAPTCHA);
    const newPage = async () => (await browser.newContext({ javaScriptEnabled })).newPage();
    const member = await newPage();
    const visitor = await newPage();
    const own = await ownBusiness(site, await beginSession(member, site, { admin: true }));
    const { slug } = await anyBusiness(site);
    for (const { path: written, button, fill = {}, wrong } of FORMS) {
      const path = written.replace(':business', slug).replace(':own', own.slug);
      const form = path.startsWith('/auth') ? visitor : member;
      if (javaScriptEnabled) await open(form, site.url + path);
      else await form.goto(site.url + path);
      for (const [label, text] of Object.entries(fill)) await form.getByLabel(label).fill(text);
      // What the browser would check by itself is left to the site.
      if (!javaScriptEnabled)
        for (const one of await form.locator('form').all())
          await one.evaluate((node) => node.setAttribute('novalidate', ''));
      await form.getByRole('button', { name: button, exact: true }).click();
      const stated = async () => (await readControls(form)).filter(({ isInvalid }) => isInvalid);
      await expect
        .poll(async () => (await stated()).map(({ name }) => name.replace(/ \(.*| \*$/, '')), {
          message: path,
        })
        .toEqual(wrong);
      expect((await stated()).filter(({ description }) => !/[a-z]{3,} [a-z]{2,}/i.test(description))).toEqual(
        [],
      );
    }
  });
}
