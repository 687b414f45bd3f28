/** Links and forms of a listing that has been removed since they were given out. */
import { claimOwners, startClaimSite } from '#tests/support/content/change-sites.ts';
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { beginSession, fillIn, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

test('lead to the notice that it is gone, and write nothing', async ({ usedSites, newVisitor }) => {
  const site = await startClaimSite(usedSites);
  const walker = newVisitor(site);
  await beginSession(walker, site);
  await walker.open('/claim/lower-barn');
  await press(walker, 'Claim this listing');
  await press(walker, 'Send the link');
  const link = linkIn(await mailTo(site.dataDir, 'hello@lowerbarn.example', 'is this listing yours?'));

  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  const id = await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query("SELECT id FROM businesses WHERE slug = 'lower-barn'");
    return Number(rows[0].id);
  });
  await admin.open(`/admin/businesses/take-down?id=${id}`);
  fillIn(admin, { Reason: 'Closed for good' });
  await press(admin, 'Remove');
  const stored = () =>
    withDatabase(site.dataDir, async (client) => {
      const { rows } = await client.query(
        `SELECT (SELECT count(*) FROM changes)::int AS changes, (SELECT count(*) FROM claim_proofs)::int AS proofs,
           (SELECT count(*) FROM outgoing_mails)::int AS mails`,
      );
      return rows[0];
    });
  const before = await stored();
  for (const address of [
    link,
    '/claim/lower-barn',
    '/suggest/lower-barn',
    '/dog-services/lower-barn?write=1',
  ]) {
    await walker.open(address);
    expect(wordsOf(walker), address).toContain('Lower Barn Kennels is no longer listed');
  }
  for (const [path, body, to] of [
    ['/suggest/lower-barn?what=closed', 'note=x', '/dog-services/lower-barn'],
    [
      '/enquiry/new?to=lower-barn',
      'business=lower-barn&about=x&name=Ann&email=ann@walks.example',
      '/shortlist',
    ],
  ] as const) {
    const answer = await requestRaw(site.url, path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.url },
      body,
    });
    expect([answer.status, answer.headers.location], path).toEqual([303, to]);
  }
  expect(await stored()).toEqual(before);
  expect(await claimOwners(site)).toEqual([]);
});
