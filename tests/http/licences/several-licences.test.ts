/** Listings with several licences: what is said against one, and a licence that has not begun, show nowhere as in force. */
import { makeAccountWithSession, SESSION_COOKIE } from '#tests/support/accounts/made-accounts.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill, type Visitor } from '#tests/support/http/visitor.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const HEAD = 'Licence number,Trading name,Address,Activity,Star rating,Granted,Expires,Status';
const KENNELS = 'Boarding in kennels for dogs';
const BARNS = [
  ['Amber Paddocks', `A/1:${KENNELS}:01/01/2026:Suspended`, `A/2:${KENNELS}:01/01/2026:Active`],
  ['Birch Paddocks', `B/1:${KENNELS}:01/01/2026:Suspended`, 'B/2:Dog day care:01/01/2026:Active'],
  ['Cedar Paddocks', `C/1:${KENNELS}:01/01/2098:Active`],
  ['Damson Paddocks', `D/1:${KENNELS}:01/01/2026:Active`],
  ['Elder Paddocks', `E/1:${KENNELS}:01/01/2026:Surrendered`, `E/2:${KENNELS}:01/01/2026:Active`],
] as const;

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const textOf = async (visitor: Visitor, address: string) =>
  (await visitor.open(address)).document.querySelector('main')?.textContent?.replaceAll(/\s+/g, ' ') ?? '';

test('what is said against one of several licences, and one of a later day, never pass for a licence in force', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, async (client) => {
    await client.query(
      `INSERT INTO service_types (category) VALUES ('Dog Kennels'), ('Dog Day Care') ON CONFLICT DO NOTHING`,
    );
    for (const [name] of BARNS)
      await client.query(
        `INSERT INTO businesses (slug, name, category, city, postal_code, council)
         VALUES ($1, $2, 'Dog Kennels', 'Winchester', 'SO23 8UL', 'E07000094')`,
        [slugOf(name), name],
      );
    await client.query(`UPDATE businesses SET services = '{Dog Day Care}' WHERE slug = 'birch-paddocks'`);
  });
  const admin = newVisitor(site);
  const { session } = await makeAccountWithSession(site, { admin: true });
  admin.cookies.set(SESSION_COOKIE, session);
  const rows = BARNS.flatMap(([name, ...licences]) =>
    licences.map((licence) => {
      const [number, activity, granted, status] = licence.split(':');
      return `AWL/26/${number},${name},"Winchester, SO23 8UL",${activity},4 star,${granted},31/12/2099,${status}`;
    }),
  );
  const form = await admin.open('/admin/licences/import?council=E07000094');
  fill(form.main.getByLabelText('Paste the register'), [HEAD, ...rows].join('\n'));
  const preview = await admin.press(form.main.getByRole('button', { name: 'Preview the register' }));
  await admin.press(preview.main.getByRole('button', { name: /^Import 8 licences/ }));
  // Licences of one listing rival one another, so each is confirmed by itself.
  for (let left = 20; left > 0; left -= 1) {
    const page = await admin.open('/admin/licences/registers/E07000094');
    const [button] = [
      ...page.main.queryAllByRole('button', { name: /^Confirm ticked matches/ }),
      ...page.main.queryAllByRole('button', { name: /same|^Yes/i }),
    ];
    if (!button) break;
    await admin.press(button);
  }

  const visitor = newVisitor(site);
  const licenceOf = async (name: string) =>
    ((await (await visitor.ask(`/api/v1/businesses/${slugOf(name)}`)).json()) as { licence: unknown })
      .licence;
  expect(await licenceOf('Amber Paddocks')).toMatchObject({ state: 'suspended', others: [] });
  expect(await licenceOf('Birch Paddocks')).toMatchObject({
    state: 'suspended',
    activity: 'kennels',
    others: [{ state: 'current', activity: 'day-care', others: [] }],
  });
  expect(await licenceOf('Cedar Paddocks')).toMatchObject({ state: 'future', others: [] });
  expect(await licenceOf('Damson Paddocks')).toMatchObject({ state: 'current', others: [] });
  expect(await licenceOf('Elder Paddocks')).toMatchObject({ state: 'current', others: [] });

  const confirmed = async (service: string) => {
    const answer = await visitor.ask(`/api/v1/businesses?licence=confirmed&service=${service}`);
    const { results } = (await answer.json()) as { results: { name: string }[] };
    return results.map(({ name }) => name).toSorted();
  };
  expect(await confirmed('')).toEqual(['Damson Paddocks', 'Elder Paddocks']);
  expect(await confirmed('Dog+Kennels')).toEqual(['Damson Paddocks', 'Elder Paddocks']);
  // Its licence for kennels is suspended, and the one for day care is not.
  expect(await confirmed('Dog+Day+Care')).toEqual(['Birch Paddocks']);

  const cardOf = async (service: string) =>
    (await visitor.open(`/?service=${service}`)).main
      .getByRole('link', { name: 'Birch Paddocks' })
      .closest('article')?.textContent;
  expect(await cardOf('Dog+Kennels')).toContain('Boarding in kennels: licence suspended');
  expect(await cardOf('Dog+Day+Care')).toContain('Council licence for day care');
  for (const [name] of BARNS.slice(0, 3)) {
    const page = await visitor.open(`/dog-services/${slugOf(name)}`);
    expect(page.html).not.toContain('hasCredential');
    expect(page.document.querySelector('h1')?.parentElement?.textContent).not.toContain('Council licence,');
  }
  const birch = await textOf(visitor, '/dog-services/birch-paddocks');
  expect(birch).toMatch(/Boarding in kennels: licence suspended/);
  expect(birch).toMatch(/Boarding in kennels: Winchester’s register lists it as suspended/);
  expect(birch).toMatch(/Day care: council licence, 4 stars from the council, valid to 31 December 2099\./);
  expect(await textOf(visitor, '/dog-services/cedar-paddocks')).toMatch(
    /This licence starts on 1 January 2098/,
  );
  const shortlist = await textOf(visitor, '/shortlist?b=amber-paddocks,birch-paddocks,cedar-paddocks');
  expect(shortlist).toMatch(/lists it as suspended.*Day care: council licence/);
});
