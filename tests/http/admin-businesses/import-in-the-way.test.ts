/** While an import stores its rows nobody else can change a business: it is said so, and nothing typed is lost. */
import pg from 'pg';
import { businessNow, firstBusiness } from '#tests/support/content/api-businesses.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { tick } from '#tests/support/http/visitor.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, partOf, press, valueOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { readDatabaseUrl } from '#tests/support/site/site-process.ts';

const NUMBER = '01632 960399';
const SENTENCE = /an import is storing businesses/;

test('what is saved, taken down or merged meanwhile waits in its form', async ({ ownSites }) => {
  const { site, admin } = await startWithAdmin(ownSites, {});
  const { id, phone } = await firstBusiness(site);
  const alert = () => words(admin.page.main.getByRole('alert'));
  const lastName = () => partOf(admin, 'group', 'Name').getAllByRole<HTMLInputElement>('radio').at(-1);
  const importing = new pg.Client({ connectionString: await readDatabaseUrl(site.dataDir) });
  await importing.connect();
  try {
    await importing.query('BEGIN; LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE');
    await admin.open(`/admin/businesses/${id}`);
    fillIn(admin, { Phone: NUMBER, 'Why? (optional)': 'Rang them' });
    await press(admin, 'Save changes');
    expect(alert()).toMatch(SENTENCE);
    expect(valueOf(admin, 'Phone')).toBe(NUMBER);
    expect(valueOf(admin, 'Why? (optional)')).toBe('Rang them');
    expect((await businessNow(site, id))?.phone).toBe(phone);
    await importing.query('COMMIT');
    await press(admin, 'Save changes');
    expect(wordsOf(admin)).toContain('Version 2 is now on the site.');
    expect((await businessNow(site, id))?.phone).toBe(NUMBER);

    await importing.query('BEGIN; LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE');
    await admin.open(`/admin/businesses/take-down?id=${id}`);
    fillIn(admin, { Reason: 'Closed for good', 'In your own words': 'Rang them today' });
    await press(admin, 'Remove');
    expect(alert()).toMatch(SENTENCE);
    expect(valueOf(admin, 'Reason')).toBe('Closed for good');
    expect(valueOf(admin, 'In your own words')).toBe('Rang them today');

    const merge = await admin.open(`/admin/businesses/${id}/merge?search=dog`);
    const [choice] = merge.main.getAllByRole('link', { name: /^Choose/ });
    await admin.follow(choice ?? merge.document.body);
    tick(lastName() ?? admin.page.document.body);
    fillIn(admin, { Why: 'One door' });
    await press(admin, 'Merge them');
    expect(alert()).toMatch(SENTENCE);
    expect(lastName()?.checked).toBe(true);
    expect(valueOf(admin, 'Why')).toBe('One door');

    await admin.open(`/admin/businesses/${id}/history`);
    await press(admin, 'Restore version 1');
    expect(wordsOf(admin)).toMatch(SENTENCE);
    await importing.query('COMMIT');
  } finally {
    await importing.end();
  }
});
