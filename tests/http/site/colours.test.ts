/** The colours of the public pages, as the owner of a site chooses them without scripts. */
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, press, valueOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { tick, type Visitor } from '#tests/support/http/visitor.ts';

const MARIGOLD = '#fcbd34';
const PINK = '#f58aa0';

/** What the open page says of its band: to browsers for their bars, and in the style sheet of the owner's colours, if there is one. */
async function band(visitor: Visitor): Promise<{ bar: string | null; isOwn: boolean }> {
  const { document } = visitor.page;
  const bar = document.querySelector('meta[name="theme-color"]')?.getAttribute('content') ?? null;
  const sheet = document.querySelector('link[href^="/colours/"]')?.getAttribute('href');
  const rules = sheet ? await (await visitor.ask(sheet)).text() : '';
  return { bar, isOwn: rules.includes(PINK) };
}

test('colours of one’s own are mended, seen by everybody, and taken back', async ({ usedSites }) => {
  const { admin, visitor } = await startWithAdmin(usedSites);
  // Cached, as it is asked for again.
  for (let time = 0; time < 2; time += 1) await visitor.open('/about');
  expect(await band(visitor)).toEqual({ bar: MARIGOLD, isOwn: false });

  const own = () => admin.page.main.getByRole('radio', { name: 'Your own' });
  await admin.open('/admin/site/colours');
  tick(own());
  fillIn(admin, { Band: '#F58AA0', 'Buttons and links': 'e0457x' });
  await press(admin, 'Preview the colours');
  expect(wordsOf(admin)).toContain('Buttons and links must be #');
  fillIn(admin, { 'Buttons and links': '#e0457b' });
  await press(admin, 'Preview the colours');
  const said = admin.page.main.getAllByRole('status').map(words).join(' ');
  expect(said).toMatch(/Buttons became darker: #e0457b → #/);
  expect(wordsOf(admin)).toContain('Not saved yet.');

  await press(admin, 'Save colours');
  expect(wordsOf(admin)).toContain('Colours saved');
  expect(valueOf(admin, 'Buttons and links')).toBe('#e0457b');
  await visitor.open('/about');
  expect(await band(visitor)).toEqual({ bar: PINK, isOwn: true });
  expect((await (await visitor.ask('/manifest.webmanifest')).json()).theme_color).toBe(PINK);

  await press(admin, 'Undo the change of Colours');
  expect(admin.page.main.getByRole<HTMLInputElement>('radio', { name: 'Marigold' }).checked).toBe(true);
  await visitor.open('/about');
  expect(await band(visitor)).toEqual({ bar: MARIGOLD, isOwn: false });
});

test('who walks through the site in other colours is alone with them', async ({ ownSites, newVisitor }) => {
  const { site, admin } = await startWithAdmin(ownSites, {});
  await admin.open('/admin/site/colours?theme=own&band=%23f58aa0&buttons=%23c73468');
  await press(admin, 'View the site in these colours');
  expect(wordsOf(admin)).toContain('Only you can see these colours');
  expect((await band(admin)).isOwn).toBe(true);
  await admin.open('/winchester');
  expect((await band(admin)).isOwn).toBe(true);
  // Who has no right to choose them cannot try them either.
  const visitor = newVisitor(site);
  visitor.cookies.set('tried-colours', 'f58aa0-c73468');
  await visitor.open('/winchester');
  expect(await band(visitor)).toEqual({ bar: MARIGOLD, isOwn: false });
  await admin.open('/admin/site/colours');
  await admin.open('/winchester');
  expect(await band(admin)).toEqual({ bar: MARIGOLD, isOwn: false });
});
