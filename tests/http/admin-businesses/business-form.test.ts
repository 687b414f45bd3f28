/** The form of a business in the admin area, without scripts. */
import { businessNow, unchangedBusiness } from '#tests/support/content/api-businesses.ts';
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

test('a telephone number is put right and taken back', async ({ usedSites }) => {
  const { site, admin } = await startWithAdmin(usedSites, {});
  const { id, phone } = await unchangedBusiness(site);
  await admin.open(`/admin/businesses/${id}`);
  fillIn(admin, { Phone: NUMBER });
  // The Enter key presses the first button that sends the form: it saves.
  const { form } = admin.page.main.getByLabelText<HTMLInputElement>('Phone');
  const first = [...(form?.elements ?? [])].find((element) => element.matches('button:not([type=button])'));
  await admin.press(first ?? admin.page.document.body);
  expect(wordsOf(admin)).toContain('Version 2 is now on the site.');
  expect((await businessNow(site, id))?.phone).toBe(NUMBER);
  await press(admin, 'Undo');
  expect(wordsOf(admin)).toContain('Version 3 is now on the site.');
  expect(valueOf(admin, 'Phone')).toBe(phone ?? '');
  expect((await businessNow(site, id))?.phone).toBe(phone);
});

test('what was typed stays while lines are added, the pin is moved, and faults are mended', async ({
  usedSites,
}) => {
  const { site, admin } = await startWithAdmin(usedSites, {});
  const { id } = await unchangedBusiness(site);
  await admin.open(`/admin/businesses/${id}`);
  while (valueOf(admin, 'Price 1, what for') !== '') await press(admin, 'Remove price 1');
  fillIn(admin, {
    Phone: NUMBER,
    Email: 'nobody at home',
    'Price 1, what for': 'Walk',
    'Price 1, pounds': '14',
  });
  await press(admin, 'Add a price');
  fillIn(admin, { 'Price 2, what for': 'Day', 'Price 2, pounds': '£32.00' });
  const before = Number(valueOf(admin, 'Latitude'));
  await press(admin, 'Move the pin up');
  expect(Number(valueOf(admin, 'Latitude'))).toBeCloseTo(before + 0.000225, 6);
  await press(admin, 'Save changes');
  const alert = admin.page.main
    .getAllByRole('alert')
    .find(({ textContent }) => textContent?.includes('Not saved. What you typed is still here.'));
  const links = [...(alert?.querySelectorAll('a') ?? [])];
  const link = links.find(({ textContent }) => textContent?.startsWith('Email: '));
  // It leads to the field.
  expect(link?.hash.slice(1)).toBe(admin.page.main.getByLabelText('Email').id);
  await press(admin, 'Restore Email');
  expect(valueOf(admin, 'Phone')).toBe(NUMBER);
  await press(admin, 'Save changes');
  expect(wordsOf(admin)).toContain('Version 2 is now on the site.');
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

test('a business is added, and how it looks is seen before', async ({ usedSites }) => {
  const { admin } = await startWithAdmin(usedSites, {});
  await admin.open('/admin/businesses/new');
  fillIn(admin, {
    Name: 'Upper Barn Kennels',
    'Service type': 'Kennels',
    Town: 'Alresford',
    Postcode: 'S024 9TR',
  });
  await pressUnchecked(admin, 'Add business');
  expect(wordsOf(admin)).toContain('Choose where they look after dogs.');
  expect(wordsOf(admin)).toContain('"S024 9TR" was read as SO24 9TR. Check that it is right.');
  expect(valueOf(admin, 'Postcode')).toBe('SO24 9TR');
  tick(admin.page.main.getByRole('radio', { name: /^At their place/ }));
  await press(admin, 'Add business');
  expect(wordsOf(admin)).toContain('Version 1 is now on the site.');
  expect(headingOf(admin)).toBe('Upper Barn Kennels');
});

test('a new walker begins with a hidden address, and a kennel with no answer', async ({ usedSites }) => {
  const { admin } = await startWithAdmin(usedSites, {});
  await admin.open('/admin/businesses/new');
  const chosen = () =>
    admin.page.main
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ name, checked }) => name === 'hides_address' && checked)
      .map(({ value }) => value);
  expect(chosen()).toEqual([]);
  await pressUnchecked(admin, 'Add business');
  expect(wordsOf(admin)).toContain('Enter the name of the business.');
  expect(wordsOf(admin)).toContain('Choose where they look after dogs.');
  fillIn(admin, { Name: 'Upper Barn', 'Service type': 'Kennels' });
  await pressUnchecked(admin, 'Add business');
  expect(chosen()).toEqual([]);
  fillIn(admin, { 'Service type': 'Dog Walker' });
  await pressUnchecked(admin, 'Add business');
  expect(chosen()).toEqual(['true']);
});

test('a version and a field are put back', async ({ usedSites }) => {
  const { site, admin } = await startWithAdmin(usedSites, {});
  const { id, phone, name } = await unchangedBusiness(site);
  for (const fields of [{ Phone: NUMBER }, { Name: 'Other Barn' }]) {
    await admin.open(`/admin/businesses/${id}`);
    fillIn(admin, fields);
    await press(admin, 'Save changes');
    expect(wordsOf(admin)).toContain('is now on the site.');
  }
  await follow(admin, 'All 3 versions');
  expect(headingOf(admin)).toBe('History of Other Barn');
  await press(admin, `Phone back to ${phone}`);
  expect(await businessNow(site, id)).toMatchObject({ phone, name: 'Other Barn' });
  await press(admin, 'Restore version 2');
  expect(await businessNow(site, id)).toMatchObject({ phone: NUMBER, name });
  await press(admin, 'Restore version 1');
  expect(await businessNow(site, id)).toMatchObject({ phone, name });
  admin.page.main.getByRole('heading', { name: 'Version 6, on the site now' });
});

test('the page is seen as it would be, and nobody else sees it', async ({ usedSites }) => {
  const { site, admin } = await startWithAdmin(usedSites, {});
  const { id, slug } = await unchangedBusiness(site);
  await admin.open(`/admin/businesses/${id}`);
  fillIn(admin, { Name: 'Upper Barn <b>Kennels</b>', Address: '1 Secret Street' });
  tick(admin.page.main.getByRole('radio', { name: /^At customers’ homes/ }));
  // In a window of its own: the form stays as it is.
  expect(admin.page.main.getByRole('button', { name: /^Preview/ }).getAttribute('formtarget')).toBe('_blank');
  await press(admin, 'Preview');
  expect(wordsOf(admin)).toContain('Preview, not saved');
  expect(headingOf(admin)).toBe('Upper Barn <b>Kennels</b>');
  expect(wordsOf(admin)).not.toContain('Secret Street');
  const now = await admin.ask(`/dog-services/${slug}`);
  expect(await now.text()).not.toContain('Upper Barn');
});

test('a business that is not listed leads back to the list', async ({ usedSites }) => {
  const { site, admin } = await startWithAdmin(usedSites, {});
  await admin.open('/admin/businesses/999999');
  expect(admin.page.url).toBe(`${site.url}/admin/businesses`);
  expect(wordsOf(admin)).toContain('This business is not listed.');
});

test('where an editor found something is shown as one line of text, and never cut', async ({
  usedSites,
  newVisitor,
}) => {
  const { site, admin } = await startWithAdmin(usedSites, {});
  const { id, slug } = await unchangedBusiness(site);
  await admin.open(`/admin/businesses/${id}`);
  const long = `${'a'.repeat(119)}😀`;
  fillIn(admin, { Phone: NUMBER, 'Where did you find this? (optional)': long });
  await press(admin, 'Save changes');
  expect(admin.page.status).toBe(400);
  expect(wordsOf(admin)).toContain('Not saved: shorten “Where did you find this?” to 120 characters.');
  expect(valueOf(admin, /^Where did you find this/)).toBe(long);
  fillIn(admin, { 'Where did you find this? (optional)': '\u202Etheir\u0000 <b>site</b>\u2028{{x}}' });
  await press(admin, 'Save changes');
  expect(wordsOf(admin)).toContain('Version 2 is now on the site.');
  const visitor = newVisitor(site);
  await visitor.open(`/dog-services/${slug}?changes=1`);
  expect(wordsOf(visitor)).toMatch(/From their <b>site<\/b> \{\{x\}\}, checked/);
  expect(visitor.page.html).not.toContain('\u202E');
});
