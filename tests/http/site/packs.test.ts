/** A site carried to another one as a region pack, as its owner does it without scripts. */
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, partOf, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { attach } from '#tests/support/http/visitor.ts';

const PACKS = '/admin/site/packs';

test('a site becomes that of a county, is carried away, and back', async ({ ownSites }) => {
  const { admin, visitor } = await startWithAdmin(ownSites);
  const home = async () => (await visitor.ask('/')).text();
  const alert = () => admin.page.main.getAllByRole('alert').map(words).join(' ');
  const look = (content: BlobPart, name: string) => {
    attach(admin.page.main.getByLabelText(/^File/), new File([content], name, { type: 'application/zip' }));
    return press(admin, /^Preview the/, partOf(admin, 'region', 'Import a pack'));
  };
  const own = await admin.ask(`${PACKS}/pack.zip?businesses=1`);
  expect(own.headers.get('content-disposition')).toBe('attachment; filename="hampshire.zip"');

  await admin.open(PACKS);
  fillIn(admin, { County: 'Surrey' });
  const county = admin.page.main.getByLabelText<HTMLSelectElement>('County');
  await admin.press(county.form?.querySelector('button') ?? county);
  admin.page.main.getByRole('heading', { name: 'What Surrey would change' });
  expect(words(admin.page.main.getByRole('region', { name: 'Towns' }))).toContain('Guildford');
  expect(await home()).toContain('Hampshire');
  await press(admin, 'Import it');
  expect(wordsOf(admin)).toContain('The site now uses the pack Surrey');
  expect(await home()).toContain('Surrey Dog Directory');
  expect(await home()).not.toContain('Hampshire');
  expect((await visitor.ask('/guildford')).status).toBe(200);

  await admin.open(PACKS);
  await look(await own.arrayBuffer(), 'hampshire.zip');
  admin.page.main.getByRole('heading', { name: 'What Hampshire would change' });
  expect(wordsOf(admin)).toContain('This pack includes businesses.');
  await press(admin, 'Cancel');
  partOf(admin, 'region', 'Import a pack').getByRole('button', { name: /^Preview the/ });

  await press(admin, 'Undo');
  expect(wordsOf(admin)).toContain('The pack’s changes have been undone');
  expect(admin.page.main.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(await home()).toContain('Hampshire');

  await look('PK\u0003\u0004 nothing', 'holiday.zip');
  expect(alert()).toContain('This is not a region pack');
  await admin.open(`${PACKS}?pack=999`);
  expect(alert()).toContain('Choose its file again');
  await admin.open(`${PACKS}?county=../hampshire`);
  expect(alert()).toContain('Choose a county from the list');
});
