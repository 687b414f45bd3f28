/** Businesses that are listed twice are found, merged, un-merged and told apart, without scripts. */
import { within } from '@testing-library/dom';
import { makeAccountWithSession, SESSION_COOKIE } from '#tests/support/accounts/made-accounts.ts';
import { compareBusinesses, listTwice } from '#tests/support/content/list-twice.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { type SentPage, tick, type Visitor } from '#tests/support/http/visitor.ts';
import { headings, words } from '#tests/support/http/words.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const DUPLICATES = '/admin/businesses/duplicates';

/** Lists businesses twice, and opens the page of pairs as an admin. */
async function openDuplicates(site: Site, admin: Visitor): Promise<SentPage> {
  await listTwice(site);
  admin.cookies.set(SESSION_COOKIE, (await makeAccountWithSession(site, { admin: true })).session);
  return admin.open(DUPLICATES);
}

function pairsOf({ main }: SentPage): HTMLElement[] {
  const list = main.queryByRole('list', { name: 'Pairs' });
  return list ? ([...list.children] as HTMLElement[]) : [];
}

/** @throws Error where there is no pair with these words */
function pairOf(page: SentPage, text: string) {
  const pair = pairsOf(page).find((one) => words(one).includes(text));
  if (!pair) throw new Error(`No pair says "${text}".`);
  return within(pair);
}

const mainOf = ({ document }: SentPage) => words(document.querySelector('main'));

test('two that are one are merged by field, and a wrong merge is undone', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const admin = newVisitor(site);
  const page = await openDuplicates(site, admin);
  expect(mainOf(page)).toContain('2 pairs of businesses may be the same');
  const [first] = pairsOf(page);
  if (!first) throw new Error('There are no pairs.');
  const paws = within(first);
  paws.getByRole('heading', { name: 'Almost certainly the same' });
  expect(words(first)).toContain('Same phone number.');
  expect(words(first)).toContain('Names nearly the same: “Paws & Co” and “Paws and Co Ltd”, both in SO23.');
  const merge = await admin.follow(paws.getByRole('link', { name: /^Same: merge…/ }));
  expect(headings(merge)).toContain('Merge Paws and Co Ltd into Paws & Co?');
  const place = within(merge.main.getByRole('group', { name: 'Place' }));
  tick(place.getByRole('radio', { name: /SO23 9AA/ }));
  const merged = await admin.press(merge.main.getByRole('button', { name: 'Merge them' }));
  expect(mainOf(merged)).toContain('Paws and Co Ltd is merged into Paws & Co.');
  expect(pairsOf(merged)).toHaveLength(1);
  const one = await admin.open('/dog-services/paws-and-co-ltd');
  expect(one.url).toBe(`${site.url}/dog-services/paws-and-co`);
  one.screen.getByRole('heading', { level: 1, name: 'Paws & Co' });
  expect(mainOf(one)).toContain('SO23 9AA');

  // The finder does not ask what has been answered.
  await compareBusinesses(site);
  const left = await admin.open(DUPLICATES);
  expect(pairsOf(left)).toHaveLength(1);
  expect(mainOf(left)).not.toContain('Paws');
  const done = await admin.open(merged.url);
  const two = await admin.press(done.main.getByRole('button', { name: /^Un-merge/ }));
  expect(mainOf(two)).toContain('Paws and Co Ltd is a separate listing again.');
  expect(pairsOf(two)).toHaveLength(2);
  for (const [slug, name, postcode] of [
    ['paws-and-co', 'Paws & Co', 'SO23 8UJ'],
    ['paws-and-co-ltd', 'Paws and Co Ltd', 'SO23 9AA'],
  ] as const) {
    const business = await admin.open(`/dog-services/${slug}`);
    expect(business.url).toBe(`${site.url}/dog-services/${slug}`);
    business.screen.getByRole('heading', { level: 1, name });
    expect(mainOf(business)).toContain(postcode);
  }
});

test('what is not the same stays so, what is put off comes later, and both are taken back', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const admin = newVisitor(site);
  const page = await openDuplicates(site, admin);
  const tellApart = (from: SentPage) =>
    admin.press(pairOf(from, 'Barn Kennels').getByRole('button', { name: /^Not the same/ }));
  const isBarnAsked = (from: SentPage) => pairsOf(from).some((pair) => words(pair).includes('Barn Kennels'));
  const apart = await tellApart(page);
  expect(mainOf(apart)).toContain('“Barn Kennels” and “Muddy Trails” are not the same.');
  expect(isBarnAsked(apart)).toBe(false);
  const undone = await admin.press(apart.main.getByRole('button', { name: /^Undo/ }));
  expect(mainOf(undone)).toContain('need a decision again');
  expect(isBarnAsked(await tellApart(undone))).toBe(false);
  await withDatabase(site.dataDir, (client) =>
    client.query(`UPDATE businesses SET website_description = 'Walks', version = version + 1`),
  );
  await compareBusinesses(site);
  const left = await admin.open(DUPLICATES);
  expect(pairsOf(left)).toHaveLength(1);

  const later = await admin.press(pairOf(left, '').getByRole('button', { name: /^Later/ }));
  expect(mainOf(later)).toMatch(/will be shown again after \d+ \w+ \d+\./);
  expect(headings(later)).toContain('No possible duplicates.');
  const decided = await admin.follow(later.main.getByRole('link', { name: /What was decided/ }));
  expect(pairsOf(decided)).toHaveLength(2);
  const asked = await admin.press(
    pairOf(decided, 'Barn Kennels').getByRole('button', { name: /^Ask again/ }),
  );
  expect(mainOf(asked)).toContain('need a decision again');
  const businesses = await admin.open('/admin/businesses');
  expect([...businesses.document.querySelectorAll('main a')].map(words)).toContainEqual(
    expect.stringMatching(/^Possible duplicates ?1(?!\d)/),
  );
  const { document } = await admin.open('/admin/audit');
  expect([...document.querySelectorAll('main p')].map(words)).toContainEqual(
    expect.stringContaining('left a pair of possible duplicates for later'),
  );
});
