/** The words of the home page and the links of the footer, as the owner sets them without scripts. */
import { within } from '@testing-library/dom';
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, headingOf, press, valueOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';

const HEADLINE = 'Headline (optional)';
const LINKS = 'Your links (optional)';
const USUAL = 'Find the right hands for your dog';

test('words and links are set, seen by everybody at once, and taken back', async ({ usedSites }) => {
  const { admin, visitor } = await startWithAdmin(usedSites);
  const headline = async () => {
    await visitor.open('/');
    return headingOf(visitor);
  };
  const undo = (name: string) => admin.page.main.getByRole('button', { name: `Undo the change of ${name}` });
  const navigation = (name: string) => within(visitor.page.screen.getByRole('navigation', { name }));
  const hrefOf = (part: ReturnType<typeof navigation>, name: string) =>
    part.getByRole('link', { name }).getAttribute('href');
  for (let time = 0; time < 2; time += 1) expect(await headline()).toBe(USUAL);

  await admin.open('/admin/site/words');
  expect(wordsOf(admin)).toContain(`Default: ${USUAL}.`);
  fillIn(admin, { [HEADLINE]: 'Dogs <b>first</b>', 'Sentence below it (optional)': 'a\u202eb' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Sentence below it must be letters, numbers and symbols on one line.');
  expect(valueOf(admin, HEADLINE)).toBe('Dogs <b>first</b>');
  fillIn(admin, { 'Sentence below it (optional)': 'All of them.' });
  await press(admin, 'Save');
  undo('Headline');
  expect(await headline()).toBe('Dogs <b>first</b>');
  expect(wordsOf(visitor)).toContain('All of them.');
  expect(wordsOf(visitor)).toContain('Free to search');
  await admin.press(undo('Headline'));
  expect(valueOf(admin, HEADLINE)).toBe('');
  expect(await headline()).toBe(USUAL);

  await admin.open('/admin/site/links');
  fillIn(admin, { [LINKS]: 'Shop javascript:alert(1)' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toMatch(/Your links must each be on a separate line/);
  expect(valueOf(admin, LINKS)).toBe('Shop javascript:alert(1)');
  fillIn(admin, { [LINKS]: 'Our shop https://shop.example/\nMap of us /map?bbox=1,2,3,4\nBlog /blog' });
  await press(admin, 'Save');
  undo('Your links');
  await visitor.open('/about');
  expect(hrefOf(navigation('Footer'), 'Our shop')).toBe('https://shop.example/');
  expect(hrefOf(navigation('Footer'), 'Map of us')).toBe('/map?bbox=1,2,3,4');
  expect(navigation('Footer').getAllByRole('link', { name: 'Blog' })).toHaveLength(1);

  fillIn(admin, { 'Links at the top (optional)': 'One /1\nTwo /2\nThree /3\nFour /4' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toMatch(/Links at the top must each be on a separate line, up to 3/);
  fillIn(admin, { 'Links at the top (optional)': 'Dog shows /blog?tag=shows\nClub https://club.example/' });
  await press(admin, 'Save');
  undo('Links at the top');
  await visitor.open('/about');
  const bar = navigation('Main').getAllByRole('link').map(words);
  expect(bar.slice(0, 6)).toEqual(['Home', 'Blog', 'About', 'Terms', 'Dog shows', 'Club']);
  expect(hrefOf(navigation('Main'), 'Club')).toBe('https://club.example/');
  navigation('Footer').getByRole('link', { name: 'Club' });
  navigation('Footer').getByRole('link', { name: 'Dog shows' });
});

test('an announcement stands at the top of every page until its last day is over', async ({ usedSites }) => {
  const { admin, visitor } = await startWithAdmin(usedSites);
  const top = async (path: string) => {
    await visitor.open(path);
    return words(visitor.page.screen.getByRole('banner'));
  };
  const announce = async (text: string, lastDay: string) => {
    await admin.open('/admin/site');
    fillIn(admin, { 'Announcement (optional)': text, 'Last day of the announcement (optional)': lastDay });
    await press(admin, 'Save');
  };
  const line = 'Closed <b>until</b> 2 January';
  await announce(line, '2099-01-02');
  expect(wordsOf(admin)).toContain('2 January 2099');
  for (const path of ['/', '/about', '/blog', '/winchester', '/no-such-page'])
    expect(await top(path), path).toContain(line);
  await announce(line, '2020-01-02');
  expect(await top('/')).not.toContain(line);
});
