/** How a business comes into the directory by itself, without scripts, from the button on every page to its own page. */
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import {
  beginSession,
  fieldsOf,
  fillIn,
  headingOf,
  press,
  pressUnchecked,
  valueOf,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { fill } from '#tests/support/http/visitor.ts';
import { words } from '#tests/support/http/words.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

test('a walker finds she is not listed, adds herself, and is listed once somebody has looked', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) =>
    client.query(`
      INSERT INTO service_types VALUES ('Dog Walker') ON CONFLICT DO NOTHING;
      INSERT INTO businesses (slug, name, category, city, postal_code, phone, hides_address) VALUES
        ('muddy-paws', 'Muddy Paws', 'Dog Walker', 'Alton', 'GU34 1AA', '01632 960118', true);`),
  );
  const walker = newVisitor(site);
  const home = await walker.open('/');
  const banner = home.document.querySelector('header');
  const button = [...(banner?.querySelectorAll('a') ?? [])].find(
    (link) => words(link) === 'List Your Business',
  );
  await walker.follow(button ?? home.document.body);
  // Nobody learns where somebody lives by asking for a postcode.
  for (const asked of ['GU34 1AA', 'GU341AA']) {
    fillIn(walker, { 'Name of your business': asked });
    await press(walker, 'Search');
    expect(wordsOf(walker)).toContain('You’re not listed yet');
  }
  fillIn(walker, { 'Name of your business': 'paws muddy' });
  await press(walker, 'Search');
  expect(wordsOf(walker)).toContain('Is this your business?');
  walker.page.main.getByRole('link', { name: 'Muddy Paws' });
  fillIn(walker, { 'Name of your business': 'Tessa’s Walks', 'Phone number': '+44 1632 960118' });
  await press(walker, 'Search');
  walker.page.main.getByRole('link', { name: 'Muddy Paws' });
  await press(walker, 'None of these: add my business');
  expect(valueOf(walker, 'Name (required)')).toBe('Tessa’s Walks');
  await pressUnchecked(walker, 'Continue');
  expect(wordsOf(walker)).toContain('Choose the service you offer.');
  fillIn(walker, { 'Service type (required)': 'Dog Walker', Phone: '07700 900321' });
  await press(walker, 'Continue');

  fillIn(walker, {
    Address: '7 Chestnut Close',
    'Postcode (required)': 'GU34-2AB.',
    'Opening hours': 'weekdays 8am to 4pm',
  });
  await pressUnchecked(walker, 'Continue');
  expect(wordsOf(walker)).toContain('Enter the town.');
  expect(valueOf(walker, 'Postcode (required)')).toBe('GU34 2AB');
  // Going back keeps what was typed.
  await pressUnchecked(walker, 'Back');
  expect(valueOf(walker, 'Phone')).toBe('07700 900321');
  await press(walker, 'Continue');
  expect(valueOf(walker, 'Opening hours')).toBe('weekdays 8am to 4pm');
  fillIn(walker, { 'Town (required)': 'Alton' });
  await press(walker, 'Continue');

  const [pounds] = fieldsOf(walker, 'Price in £');
  if (pounds) fill(pounds, '14');
  await press(walker, 'Continue');
  await press(walker, 'Continue');
  expect(wordsOf(walker)).toContain('Dog Walker: £14');
  fillIn(walker, { 'Your email address (required)': 'tessa@dogs.example' });
  await press(walker, 'Send');
  expect(headingOf(walker)).toBe('Check your email');
  await walker.open(linkIn(await mailTo(site.dataDir, 'tessa@dogs.example', 'lease confirm your')));
  await press(walker, 'Confirm');
  expect(headingOf(walker)).toBe('Waiting to be checked');

  const adminPage = newVisitor(site);
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/changes');
  expect(wordsOf(adminPage)).toContain('New business, no. 1,');
  await press(adminPage, 'Add it');
  expect(wordsOf(adminPage)).toContain('Suggestion 1, Tessa’s Walks, is applied.');
  await walker.open(linkIn(await mailTo(site.dataDir, 'tessa@dogs.example', 'is now listed')));
  expect(headingOf(walker)).toBe('Tessa’s Walks');
  const text = words(walker.page.document.querySelector('main') ?? walker.page.document.body);
  for (const shown of ['07700 900321', '£14']) expect(text).toContain(shown);
  for (const hidden of ['Chestnut', 'GU34 2AB', 'tessa@dogs.example'])
    expect(walker.page.html).not.toContain(hidden);
});
