/** The form of a business in the admin area, without scripts. */
import { businessNow, firstBusiness } from '#tests/support/content/api-businesses.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { tick } from '#tests/support/http/visitor.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import {
  fillIn,
  follow,
  headingOf,
  press,
  pressUnchecked,
  valueOf,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';

const NUMBER = '01632 960399';

test('a telephone number is put right and taken back', async ({ ownSites }) => {
  const { site, admin: desk } = await startWithAdmin(ownSites, {});
  const { id, phone } = await firstBusiness(site);
  await desk.open(`/admin/businesses/${id}`);
  fillIn(desk, { Phone: NUMBER });
  // The Enter key presses the first button that sends the form: it saves.
  const { form } = desk.page.main.getByLabelText<HTMLInputElement>('Phone');
  const first = [...(form?.elements ?? [])].find((element) => element.matches('button:not([type=button])'));
  await desk.press(first ?? desk.page.document.body);
  expect(wordsOf(desk)).toContain('Version 2 is now on the site.');
  expect((await businessNow(site, id))?.phone).toBe(NUMBER);
  await press(desk, 'Undo');
  expect(wordsOf(desk)).toContain('Version 3 is now on the site.');
  expect(valueOf(desk, 'Phone')).toBe(phone ?? '');
  expect((await businessNow(site, id))?.phone).toBe(phone);
});

test('what was typed stays while lines are added, the pin is moved, and faults are mended', async ({
  ownSites,
}) => {
  const { site, admin: desk } = await startWithAdmin(ownSites, {});
  const { id } = await firstBusiness(site);
  await desk.open(`/admin/businesses/${id}`);
  while (valueOf(desk, 'Price 1, what for') !== '') await press(desk, 'Remove price 1');
  fillIn(desk, {
    ...{ Phone: NUMBER, Email: 'nobody at home' },
    ...{ 'Price 1, what for': 'Walk', 'Price 1, pounds': '14' },
  });
  await press(desk, 'Add a price');
  fillIn(desk, { 'Price 2, what for': 'Day', 'Price 2, pounds': '£32.00' });
  const before = Number(valueOf(desk, 'Latitude'));
  await press(desk, 'Move the pin up');
  expect(Number(valueOf(desk, 'Latitude'))).toBeCloseTo(before + 0.000225, 6);
  await press(desk, 'Save changes');
  const alert = desk.page.main
    .getAllByRole('alert')
    .find(({ textContent }) => textContent?.includes('Not saved. What you typed is still here.'));
  const links = [...(alert?.querySelectorAll('a') ?? [])];
  const link = links.find(({ textContent }) => textContent?.startsWith('Email: '));
  // It leads to the field.
  expect(link?.hash.slice(1)).toBe(desk.page.main.getByLabelText('Email').id);
  await press(desk, 'Restore Email');
  expect(valueOf(desk, 'Phone')).toBe(NUMBER);
  await press(desk, 'Save changes');
  expect(wordsOf(desk)).toContain('Version 2 is now on the site.');
  const now = await businessNow(site, id);
  expect(now).toMatchObject({
    phone: NUMBER,
    prices: [
      { label: 'Walk', pence: 1400, per: null, from: false },
      { label: 'Day', pence: 3200, per: null, from: false },
    ],
  });
  expect(Number(now?.['latitude'])).toBeCloseTo(before + 0.000225, 6);
});

test('a business is added, and how it looks is seen before', async ({ ownSites }) => {
  const { admin: desk } = await startWithAdmin(ownSites, {});
  await desk.open('/admin/businesses/new');
  fillIn(desk, {
    ...{ Name: 'Upper Barn Kennels', 'Main service': 'Kennels', Town: 'Alresford', Postcode: 'S024 9TR' },
  });
  await pressUnchecked(desk, 'Add business');
  expect(wordsOf(desk)).toContain('"S024 9TR" was read as SO24 9TR. Check that it is right.');
  expect(valueOf(desk, 'Postcode')).toBe('SO24 9TR');
  await press(desk, 'Add business');
  expect(wordsOf(desk)).toContain('Version 1 is now on the site.');
  expect(headingOf(desk)).toBe('Upper Barn Kennels');
});

test('a version and a field are put back', async ({ ownSites }) => {
  const { site, admin: desk } = await startWithAdmin(ownSites, {});
  const { id, phone, name } = await firstBusiness(site);
  for (const fields of [{ Phone: NUMBER }, { Name: 'Other Barn' }]) {
    await desk.open(`/admin/businesses/${id}`);
    fillIn(desk, fields);
    await press(desk, 'Save changes');
    expect(wordsOf(desk)).toContain('is now on the site.');
  }
  await follow(desk, 'All 3 versions');
  expect(headingOf(desk)).toBe('History of Other Barn');
  await press(desk, `Phone back to ${phone}`);
  expect(await businessNow(site, id)).toMatchObject({ phone, name: 'Other Barn' });
  await press(desk, 'Restore version 2');
  expect(await businessNow(site, id)).toMatchObject({ phone: NUMBER, name });
  await press(desk, 'Restore version 1');
  expect(await businessNow(site, id)).toMatchObject({ phone, name });
  desk.page.main.getByRole('heading', { name: 'Version 6, on the site now' });
});

test('the page is seen as it would be, and nobody else sees it', async ({ ownSites }) => {
  const { site, admin: desk } = await startWithAdmin(ownSites, {});
  const { id, slug } = await firstBusiness(site);
  await desk.open(`/admin/businesses/${id}`);
  fillIn(desk, { Name: 'Upper Barn <b>Kennels</b>', Address: '1 Secret Street' });
  tick(desk.page.main.getByRole('radio', { name: /^Comes to people/ }));
  // In a window of its own: the form stays as it is.
  expect(desk.page.main.getByRole('button', { name: /^Preview/ }).getAttribute('formtarget')).toBe('_blank');
  await press(desk, 'Preview');
  expect(wordsOf(desk)).toContain('Preview, not saved');
  expect(headingOf(desk)).toBe('Upper Barn <b>Kennels</b>');
  expect(wordsOf(desk)).not.toContain('Secret Street');
  const now = await desk.ask(`/dog-services/${slug}`);
  expect(await now.text()).not.toContain('Upper Barn');
});

test('a business that is not listed leads back to the list', async ({ ownSites }) => {
  const { site, admin: desk } = await startWithAdmin(ownSites, {});
  await desk.open('/admin/businesses/999999');
  expect(desk.page.url).toBe(`${site.url}/admin/businesses`);
  expect(wordsOf(desk)).toContain('This business is not listed.');
});

test('where an editor found something is shown as one line of text, and never cut', async ({
  ownSites,
  newVisitor,
}) => {
  const { site, admin: desk } = await startWithAdmin(ownSites, {});
  const { id, slug } = await firstBusiness(site);
  await desk.open(`/admin/businesses/${id}`);
  const long = `${'a'.repeat(119)}😀`;
  fillIn(desk, { Phone: NUMBER, 'Where did you find this? (optional)': long });
  await press(desk, 'Save changes');
  expect(desk.page.status).toBe(400);
  expect(wordsOf(desk)).toContain('Not saved: shorten “Where did you find this?” to 120 characters.');
  expect(valueOf(desk, /^Where did you find this/)).toBe(long);
  fillIn(desk, { 'Where did you find this? (optional)': '\u202Etheir\u0000 <b>site</b>\u2028{{x}}' });
  await press(desk, 'Save changes');
  expect(wordsOf(desk)).toContain('Version 2 is now on the site.');
  const visitor = newVisitor(site);
  await visitor.open(`/dog-services/${slug}?changes=1`);
  expect(wordsOf(visitor)).toMatch(/From their <b>site<\/b> \{\{x\}\}, checked/);
  expect(visitor.page.html).not.toContain('\u202E');
});
