/** The hours of a business in the admin area, without scripts. */
import { businessNow, businessWithoutHours } from '#tests/support/content/api-businesses.ts';
import { soon } from '#tests/support/hours/soon.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill, tick, type Visitor } from '#tests/support/http/visitor.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { beginSession, fieldsOf, fillIn, partOf, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

const hoursNow = async (site: Site, id: number) => (await businessNow(site, id))?.['opening_hours'];

const day = (adminPage: Visitor, name: string, nth = 0) =>
  fieldsOf(adminPage, name).filter(({ tagName }) => tagName === 'SELECT')[nth] as HTMLInputElement;
const field = (adminPage: Visitor, name: string, nth = 0) =>
  fieldsOf(adminPage, name)[nth] as HTMLInputElement;

async function save(adminPage: Visitor): Promise<void> {
  await press(adminPage, 'Save changes');
  expect(wordsOf(adminPage)).toMatch(/Version \d+ is now on the site/);
}

test('a week and Christmas hours are filled in, and stand on the page, in its data and in the API', async ({
  usedSites,
}) => {
  const { site, admin } = await startWithAdmin(usedSites, {});
  const { id, slug } = await businessWithoutHours(site);
  await admin.open(`/admin/businesses/${id}`);
  fill(day(admin, 'Monday'), 'Open');
  fill(field(admin, 'Monday opens'), '9');
  fill(field(admin, 'Monday closes'), '5pm');
  await press(admin, 'Copy Monday to Tue–Fri');
  for (const name of WEEKDAYS) {
    expect([name, day(admin, name).value]).toEqual([name, 'open']);
    expect([name, field(admin, `${name} opens`).value]).toEqual([name, '9']);
    expect([name, field(admin, `${name} closes`).value]).toEqual([name, '5pm']);
  }
  fill(day(admin, 'Friday'), 'Open');
  fill(field(admin, 'Friday closes'), '1am');
  fill(day(admin, 'Saturday'), 'By appointment');
  fill(day(admin, 'Sunday'), 'Closed');

  await press(admin, 'Add a day');
  fillIn(admin, { Date: '25 Dec', 'What it is': 'Christmas' });
  fill(field(admin, 'Until'), '26 Dec');
  await press(admin, 'Add a day');
  expect(fieldsOf(admin, 'Date')).toHaveLength(2);
  const outing = soon();
  fill(field(admin, 'Date', 1), `${outing.day} ${outing.month} ${outing.year}`);
  fill(day(admin, 'Hours', 1), 'Open');
  const opens = fieldsOf(admin, 'Hours opens');
  fill(field(admin, 'Hours opens', opens.length - 1), '10.15');
  fill(field(admin, 'Hours closes', opens.length - 1), '12');
  await save(admin);

  expect(await hoursNow(site, id)).toMatch(
    /^Mo-Th 09:00-17:00.*Fr 09:00-01:00.*Sa "by appointment".*; Dec 25-26 off "Christmas"; \d{4} \w{3} \d\d 10:15-12:00$/,
  );
  const reads = admin.page.main.getAllByText((_, element) =>
    /^Reads: .*Now: /.test(element?.textContent ?? ''),
  );
  expect(reads.at(-1)?.textContent).toContain('Christmas');
  expect(wordsOf(admin)).toContain('Past midnight: Friday ends on Saturday at 01:00.');

  await admin.open(`/dog-services/${slug}`);
  expect(wordsOf(admin)).toMatch(new RegExp(`\\w{3} ${outing.day} ${outing.month}`));
  expect(wordsOf(admin)).toMatch(/10:15\s*(?:–|to)\s*12:00/);
  const data = [...admin.page.document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => textContent)
    .join('');
  expect(data).toMatch(/"opens":"00:00","closes":"00:00","validFrom":"\d{4}-12-25"/);
  expect(data).toContain('"opens":"10:15","closes":"12:00"');
});

test('what is wrong is said at its field, and nothing typed is lost over it', async ({ usedSites }) => {
  const { site, admin } = await startWithAdmin(usedSites, {});
  const { id } = await businessWithoutHours(site);
  await admin.open(`/admin/businesses/${id}`);
  fill(day(admin, 'Tuesday'), 'Open');
  fill(field(admin, 'Tuesday opens'), 'early');
  fill(field(admin, 'Tuesday closes'), '17');
  await press(admin, 'Add a day');
  fillIn(admin, { Date: 'the day after Boxing Day' });
  await press(admin, 'Save changes');
  expect(wordsOf(admin)).toContain('Write when it opens, such as 9 or 09:30.');
  expect(wordsOf(admin)).toContain('Write a date such as 25 Dec or 25 Dec 2026.');
  expect(field(admin, 'Tuesday opens').value).toBe('early');
  expect(field(admin, 'Tuesday opens').getAttribute('aria-invalid')).toBe('true');
  expect(field(admin, 'Date').value).toBe('the day after Boxing Day');
  expect(words(admin.page.main.getByRole('alert'))).toContain('Opening hours: Correct the hours above.');

  fill(field(admin, 'Tuesday opens'), '8');
  await press(admin, 'Remove the day after Boxing Day');
  expect(fieldsOf(admin, /^Date$/)).toEqual([]);
  await save(admin);
  expect(await hoursNow(site, id)).toMatch(/Tu 08:00-17:00/);
});

test('hours are pasted as text, which is read back before it fills the table', async ({ usedSites }) => {
  const { site, admin } = await startWithAdmin(usedSites, {});
  const { id } = await businessWithoutHours(site);
  await admin.open(`/admin/businesses/${id}`);
  const box = () => field(admin, 'Hours as text');
  fill(box(), 'ask Steve');
  await press(admin, 'Fill the table');
  expect(box().value).toBe('ask Steve');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  fill(box(), 'Mon-Fri 8am to 6pm, Sat 9-1');
  // What is in the box and not in the table would be lost.
  await press(admin, 'Save changes');
  expect(wordsOf(admin)).toContain('Fill the table with this text, or empty the box.');
  expect(box().value).toBe('Mon-Fri 8am to 6pm, Sat 9-1');
  await press(admin, 'Show what it says');
  expect(wordsOf(admin)).toContain('This reads: Mon–Fri 08:00–18:00, Sat 09:00–13:00.');
  await press(admin, 'Fill the table');
  expect(field(admin, 'Friday closes').value).toBe('18:00');
  expect(field(admin, 'Saturday closes').value).toBe('13:00');
  await save(admin);
  expect(await hoursNow(site, id)).toMatch(/^Mo-Fr 08:00-18:00.*Sa 09:00-13:00/);
});

test('two who change the hours are asked whose they are, and lose neither', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start();
  const [admin, other] = [newVisitor(site), newVisitor(site)];
  const email = await beginSession(other, site, { admin: true });
  await beginSession(admin, site, { admin: true });
  const { id } = await businessWithoutHours(site);
  await admin.open(`/admin/businesses/${id}`);
  await other.open(`/admin/businesses/${id}`);
  fill(day(other, 'Monday'), 'All day');
  await save(other);

  fill(day(admin, 'Sunday'), 'Closed');
  fillIn(admin, { Phone: '01632 960399' });
  await press(admin, 'Save changes');
  const both = partOf(admin, 'region', 'Changed by two people');
  expect(words(both.getByRole('group', { name: 'Opening hours' }))).toContain(`${email}, now`);
  expect(day(admin, 'Sunday').value).toBe('closed');
  tick(both.getByRole('radio', { name: /, now/ }));
  await save(admin);
  expect(await hoursNow(site, id)).toMatch(/^Mo 00:00-24:00/);
  expect(day(admin, 'Monday').value).toBe('all-day');
});
