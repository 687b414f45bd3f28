import { expect, test } from '#tests/support/http/http-test.ts';
import { wordsOf } from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import { until } from '#tests/support/site/until.ts';

test('a listing and the API say where its details come from, and nothing of what is private', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start();
  const slug = await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query<{ id: number; slug: string }>(
      `UPDATE businesses SET version = 3, email_1 = 'ann@paws.example', hides_address = false
       WHERE id = (SELECT min(id) FROM businesses WHERE phone IS NOT NULL AND full_address IS NOT NULL) RETURNING id, slug`,
    );
    await client.query(
      `INSERT INTO business_versions (business_id, version, kind, made_by, changes, origins) VALUES
         ($1, 2, 'edited', 'editor', '{"phone": {"from": null, "to": "x"}}',
          '{"*": {"from": "editor", "source": "the <b>business</b>’s website", "at": "2026-05-12T10:00:00Z"}}'),
         ($1, 3, 'edited', 'visitor', '{"full_address": {"from": null, "to": "x"}}',
          '{"*": {"from": "visitor", "changeId": 4, "at": "2026-06-01T10:00:00Z"}}')`,
      [rows[0]?.id],
    );
    return rows[0]?.slug ?? '';
  });
  const visitor = newVisitor(site);
  const listing = await visitor.open(`/dog-services/${slug}`);
  await visitor.follow(listing.screen.getByRole('link', { name: 'Sources and changes' }));
  expect(wordsOf(visitor)).toContain('PhoneFrom the <b>business</b>’s website, checked 12 May 2026');
  expect(wordsOf(visitor)).toContain('AddressFrom a visitor’s suggestion that we accepted, 1 June 2026');
  const answer = await fetch(`${site.url}/api/v1/businesses/${slug}`);
  const { origins } = (await answer.json()) as { origins: Record<string, object> };
  expect(origins).toMatchObject({
    name: { from: 'site' },
    phone: { from: 'editor', on: '2026-05-12', source: 'the <b>business</b>’s website' },
    full_address: { from: 'visitor', on: '2026-06-01' },
  });
  expect(Object.keys(origins)).not.toContain('email_1');
  await withDatabase(site.dataDir, (client) =>
    client.query('UPDATE businesses SET hides_address = true WHERE slug = $1', [slug]),
  );
  const hidden = (await (await fetch(`${site.url}/api/v1/businesses/${slug}`)).json()) as typeof origins;
  expect(Object.keys(hidden['origins'] ?? {})).not.toContain('full_address');
  // The site hears of another program's change a moment later, and keeps the page until then.
  const page = async () => (await visitor.open(`/dog-services/${slug}?changes=1`)).html;
  await until(async () => !(await page()).includes('1 June 2026') || undefined);
  expect(await page()).not.toContain('1 June 2026');
});
