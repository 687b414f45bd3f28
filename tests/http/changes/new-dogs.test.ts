/** Statements about room for new dogs, made without scripts: by the owner's page, the emailed link, and an admin. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { answerToken } from '#app/features/moderation/asking/answer-link.server.ts';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { apiBusiness, startChangeSite } from '#tests/support/content/change-sites.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import {
  beginSession,
  fillIn,
  headingOf,
  press,
  pressUnchecked,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const SITE_FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

test('an owner says it in one press, and it is shown, found and given away at once', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startChangeSite(ownSites);
  const [owner, visitor] = [newVisitor(site), newVisitor(site)];
  await ownBusiness(site, await beginSession(owner, site), 'lower-barn');
  await visitor.open('/dog-services/lower-barn');
  expect(wordsOf(visitor)).not.toContain('new dogs');

  await owner.open('/my-business/lower-barn');
  await press(owner, 'Yes');
  expect(wordsOf(owner)).toMatch(/Saved\. We’ll ask again on \d+ \w+ \d{4}\./);
  expect(wordsOf(owner)).toContain('Your page says “Taking new dogs”');
  await visitor.open('/dog-services/lower-barn');
  expect(wordsOf(visitor)).toContain('Taking new dogs updated today');
  await visitor.open('/?new_dogs=1');
  expect(wordsOf(visitor)).toContain('Lower Barn Kennels');
  expect(wordsOf(visitor)).not.toContain('Meadow Paddock');
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({
    new_dogs: { answer: 'yes', until: null, by: 'business' },
  });
  expect(await (await fetch(`${site.url}/dog-services/lower-barn.md`)).text()).toContain(
    'Taking new dogs, said on',
  );
  await visitor.open('/dog-services/lower-barn?changes');
  expect(wordsOf(visitor)).toContain('Taking new dogs');

  await press(owner, 'Full until…');
  await visitor.open('/dog-services/lower-barn');
  expect(wordsOf(visitor)).toMatch(/Full until [A-Z][a-z]+ updated today/);
  await press(owner, 'Don’t show this');
  expect(wordsOf(owner)).toContain('Your page doesn’t show this.');
  await visitor.open('/dog-services/lower-barn');
  expect(wordsOf(visitor)).not.toContain('Full until');
});

test('opening an emailed link changes nothing, its button answers once, and no form of others can', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startChangeSite(ownSites);
  const [owner, visitor, stranger] = [newVisitor(site), newVisitor(site), newVisitor(site)];
  await ownBusiness(site, await beginSession(owner, site), 'lower-barn');
  const keys = senderKeys(await readFile(path.join(site.dataDir, 'auth-secret'), 'utf8'));
  const token = await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query<{ id: string; on: string }>(`
      WITH said AS (UPDATE businesses SET new_dogs = jsonb_build_object('answer', 'yes', 'until', null, 'by', 'business',
          'on', (current_date - 60)::text) WHERE slug = 'lower-barn' RETURNING id, new_dogs)
      UPDATE business_owners o SET dogs_asked_on = current_date FROM said WHERE o.business_id = said.id
      RETURNING o.id, said.new_dogs ->> 'on' AS on`);
    return answerToken(keys, { about: 'dogs', ownershipId: Number(rows[0]?.id), on: rows[0]?.on ?? '' });
  });
  const address = `/still-right/${token}`;
  for (const method of ['GET', 'HEAD', 'GET'])
    expect((await requestRaw(site.url, `${address}?dogs=waiting-list`, { method })).status).toBe(200);
  const forged = {
    method: 'POST',
    headers: { ...SITE_FORM, Origin: 'https://evil.example' },
    body: 'answer=full',
  };
  expect((await requestRaw(site.url, address, forged)).status).toBe(403);
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({ new_dogs: { answer: 'yes' } });

  await visitor.open(`${address}?dogs=waiting-list`);
  expect(headingOf(visitor)).toBe('Is Lower Barn Kennels taking new dogs?');
  expect(visitor.page.main.queryAllByRole('button')).toHaveLength(1);
  await press(visitor, 'Waiting list');
  expect(headingOf(visitor)).toBe('Lower Barn Kennels');
  expect(wordsOf(visitor)).toContain('Waiting list updated today');
  expect((await visitor.open(`${address}?dogs=yes`)).status).toBe(404);
  const again = { method: 'POST', headers: SITE_FORM, body: 'answer=yes' };
  expect((await requestRaw(site.url, address, again)).status).toBe(303);
  expect((await requestRaw(site.url, `${address}x`, again)).status).toBe(303);
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({ new_dogs: { answer: 'waiting-list' } });

  await beginSession(stranger, site);
  const theirs = {
    method: 'POST',
    headers: {
      ...SITE_FORM,
      Origin: site.url,
      Cookie: [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: 'intent=new-dogs&dogs=yes',
  };
  expect((await requestRaw(site.url, '/my-business/lower-barn', theirs)).status).toBe(404);
  await stranger.open('/suggest/lower-barn');
  expect(wordsOf(stranger)).not.toContain('new dogs');
});

test('an admin writes down what a business said, and what is left alone keeps its day', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startChangeSite(ownSites);
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  const { id } = await apiBusiness(site, 'lower-barn');
  await admin.open(`/admin/businesses/${id}`);
  fillIn(admin, { 'Taking new dogs': 'waiting-list' });
  await pressUnchecked(admin, 'Save');
  const said = (await apiBusiness(site, 'lower-barn'))['new_dogs'];
  expect(said).toMatchObject({ answer: 'waiting-list', by: 'editor' });
  await admin.open(`/admin/businesses/${id}`);
  expect(wordsOf(admin)).toContain('Waiting list (an editor, ');
  fillIn(admin, { Phone: '01632 960378' });
  await pressUnchecked(admin, 'Save');
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({ phone: '01632 960378', new_dogs: said });
});
