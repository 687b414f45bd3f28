/** Two who change one business, without scripts. */
import { businessNow, unchangedBusiness } from '#tests/support/content/api-businesses.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { tick, type Visitor } from '#tests/support/http/visitor.ts';
import { beginSession, fillIn, partOf, press, valueOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import type { OwnSites } from '#tests/support/site/own-sites.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/** A site, and two admins who have opened the form of one of its businesses. */
async function openTwice(sites: Pick<OwnSites, 'start'>, newVisitor: (site: Site) => Visitor) {
  const site = await sites.start();
  const [one, other] = [newVisitor(site), newVisitor(site)];
  const business = await unchangedBusiness(site);
  const emails: string[] = [];
  for (const adminPage of [one, other]) {
    emails.push(await beginSession(adminPage, site, { admin: true }));
    await adminPage.open(`/admin/businesses/${business.id}`);
  }
  const { id, phone } = business;
  return { site, one, other, email: emails.at(-1) ?? '', id, phone };
}

async function save(adminPage: Visitor): Promise<void> {
  await press(adminPage, 'Save changes');
  expect(wordsOf(adminPage)).toMatch(/Version \d+ is now on the site/);
}

test('different fields come together by themselves', async ({ usedSites, newVisitor }) => {
  const { site, one, other, email, id } = await openTwice(usedSites, newVisitor);
  fillIn(other, { Website: 'https://barn.example' });
  await save(other);
  fillIn(one, { Phone: '01632 960399' });
  await save(one);
  expect(wordsOf(one)).toContain(`What ${email} changed meanwhile is kept: Website.`);
  expect(await businessNow(site, id)).toMatchObject({ phone: '01632 960399', site: 'https://barn.example' });
});

test('the same field is asked for, with what it was and what both say', async ({ usedSites, newVisitor }) => {
  const { site, one, other, email, id, phone } = await openTwice(usedSites, newVisitor);
  fillIn(other, { Phone: '01632 960390', Website: 'https://barn.example' });
  await save(other);

  fillIn(one, { Phone: '01632 960399', Town: 'Alresford' });
  await press(one, 'Save changes');
  const both = partOf(one, 'region', 'Changed by two people');
  const said = words(one.page.main.getByRole('region', { name: 'Changed by two people' }));
  expect(said).toContain(`${email} saved this page while you worked.`);
  expect(said).toContain('One field was changed by both of you.');
  expect(words(both.getByRole('group', { name: 'Phone' }))).toContain(`Was${phone}`);
  expect(said).toContain(`${email} also changed Website. The form already shows it.`);
  expect(valueOf(one, 'Website')).toBe('https://barn.example');
  // Nothing has been stored over anybody.
  expect(await businessNow(site, id)).toMatchObject({ phone: '01632 960390' });

  tick(both.getByRole('radio', { name: /01632 960390/ }));
  await save(one);
  expect(await businessNow(site, id)).toMatchObject({
    phone: '01632 960390',
    site: 'https://barn.example',
    city: 'Alresford',
  });
});

test('one may keep one’s own', async ({ usedSites, newVisitor }) => {
  const { site, one, other, id } = await openTwice(usedSites, newVisitor);
  fillIn(other, { Phone: '01632 960390' });
  await save(other);
  fillIn(one, { Phone: '01632 960399' });
  await press(one, 'Save changes');
  expect(one.page.main.getByRole<HTMLInputElement>('radio', { name: /01632 960399/ }).checked).toBe(true);
  await save(one);
  expect(await businessNow(site, id)).toMatchObject({ phone: '01632 960399' });
});
