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
  const { site, admin: desk } = await startWithAdmin(ownSites, {});
  const { id, phone } = await firstBusiness(site);
  const alert = () => words(desk.page.main.getByRole('alert'));
  const lastName = () => partOf(desk, 'group', 'Name').getAllByRole<HTMLInputElement>('radio').at(-1);
  const importing = new pg.Client({ connectionString: await readDatabaseUrl(site.dataDir) });
  await importing.connect();
  try {
    await importing.query('BEGIN; LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE');
    await desk.open(`/admin/businesses/${id}`);
    fillIn(desk, { Phone: NUMBER, 'Why? (optional)': 'Rang them' });
    await press(desk, 'Save changes');
    expect(alert()).toMatch(SENTENCE);
    expect(valueOf(desk, 'Phone')).toBe(NUMBER);
    expect(valueOf(desk, 'Why? (optional)')).toBe('Rang them');
    expect((await businessNow(site, id))?.phone).toBe(phone);
    await importing.query('COMMIT');
    await press(desk, 'Save changes');
    expect(wordsOf(desk)).toContain('Version 2 is now on the site.');
    expect((await businessNow(site, id))?.phone).toBe(NUMBER);

    await importing.query('BEGIN; LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE');
    await desk.open(`/admin/businesses/take-down?id=${id}`);
    fillIn(desk, { Reason: 'Closed for good', 'In your own words': 'Rang them today' });
    await press(desk, 'Remove');
    expect(alert()).toMatch(SENTENCE);
    expect(valueOf(desk, 'Reason')).toBe('Closed for good');
    expect(valueOf(desk, 'In your own words')).toBe('Rang them today');

    const merge = await desk.open(`/admin/businesses/${id}/merge?search=dog`);
    const [choice] = merge.main.getAllByRole('link', { name: /^Choose/ });
    await desk.follow(choice ?? merge.document.body);
    tick(lastName() ?? desk.page.document.body);
    fillIn(desk, { Why: 'One door' });
    await press(desk, 'Merge them');
    expect(alert()).toMatch(SENTENCE);
    expect(lastName()?.checked).toBe(true);
    expect(valueOf(desk, 'Why')).toBe('One door');

    await desk.open(`/admin/businesses/${id}/history`);
    await press(desk, 'Restore version 1');
    expect(wordsOf(desk)).toMatch(SENTENCE);
    await importing.query('COMMIT');
  } finally {
    await importing.end();
  }
});
