import { describe, expect, test } from 'vitest';
import { packFile } from '#app/features/places/region/read-pack.server.ts';
import { HOSTILE_MARKDOWN } from '#tests/support/hostile/hostile-markdown.ts';
import { readDemoPosts } from '../demo/posts.server.ts';
import { renderMarkdown } from '../markdown/render-markdown.server.ts';
import { fieldFlaws } from '../editor/findings/field-flaws.ts';

/** "3: This is …" for each flaw of a text. */
const said = (content: string) =>
  renderMarkdown(content).findings.flaws.map(({ line, text }) => `${line}: ${text}`);

describe('an article says', () => {
  test.each([
    ['a\n\n{{gallery id=3}}', '3: “{{gallery id=3}}” is a shortcode that this site doesn’t know.'],
    ['{{businesses town=Alton', '1: “{{businesses town=Alton” has no “}}” at its end.'],
    [
      'See {{businesses town=Alton}} here',
      '1: “{{businesses town=Alton}}” only works on a separate line, outside lists, quotations and tables.',
    ],
    ['[gallery ids="1,2"]', '1: “[gallery ids="1,2"]” is a shortcode that this site doesn’t know.'],
    ['a\nLorem ipsum dolor', '2: “Lorem ipsum” looks like a placeholder.'],
    ['# TODO: a heading', '1: “TODO” looks like a placeholder.'],
    ['Call [insert phone number] now', '1: “[insert phone number]” looks like a placeholder.'],
    ['It costs £xxx', '1: “xxx” looks like a placeholder.'],
    ['> - a\n> - XXXX', '2: “XXXX” looks like a placeholder.'],
    ['| a | b |\n|---|---|\n| c | d |\n| e | TODO |', '4: “TODO” looks like a placeholder.'],
    ['a  \nb *lorem* ipsum', '2: “lorem ipsum” looks like a placeholder.'],
    ['Visit www.example.com.', '1: This is an example address. Use a real one.'],
    ['[words](https://shop.example.org/a)', '1: This is an example address. Use a real one.'],
    ['<https://example.com/>', '1: This is an example address. Use a real one.'],
    ['![a dog](https://example.com/a.webp)', '1: This is an example address. Use a real one.'],
    ['a\n[read more]()', '2: The link “read more” leads nowhere.'],
    ['[read more](#)', '1: The link “read more” leads nowhere.'],
    ['[read more](https://)', '1: The link “read more” leads nowhere.'],
    ['[](/alton)', '1: The link to “/alton” has no words to click.'],
    ['a\n\n\n![](/p.webp)', '4: The picture has no alternative text. Say what it shows.'],
    [
      '![Describe the picture](/p.webp)',
      '1: The alternative text “Describe the picture” doesn’t say what the picture shows.',
    ],
    [
      '![IMG_2031.jpg](/p.webp)',
      '1: The alternative text “IMG_2031.jpg” doesn’t say what the picture shows.',
    ],
    ['![a dog]()', '1: A picture has no address.'],
  ])('of %j: %s', (content, sentence) => {
    expect(said(content)).toEqual([sentence]);
  });

  test.each([
    '{{businesses town=Alton}}',
    '`{{gallery}}` and `TODO`',
    '```\n{{gallery}} lorem ipsum example.com\n```',
    '    TODO',
    'A to-do list, todo, maxxx, example.com.au, counterexample.com, [your dog](/alton)',
    '![A spaniel on a beach](/p.webp "Caption")',
    '[![A spaniel](/p.webp)](/alton)',
    '[^1]\n\n[^1]: a note',
    '## Dogs\n\n[up](#dogs)',
    '- [ ] to be done',
  ])('nothing of %j', (content) => expect(said(content)).toEqual([]));

  test('each thing once a line, in the order of the lines', () => {
    expect(said('TODO TODO\n\nxxx\n![](/a.webp) ![](/b.webp)\n\nTODO')).toEqual([
      '1: “TODO” looks like a placeholder.',
      '3: “xxx” looks like a placeholder.',
      '4: The picture has no alternative text. Say what it shows.',
      '6: “TODO” looks like a placeholder.',
    ]);
  });

  test('nothing of the articles that come with the site', async () => {
    for (const { slug, title, excerpt, content } of await readDemoPosts(
      packFile('hampshire', 'demo-posts'),
    )) {
      expect([slug, said(content)]).toEqual([slug, []]);
      expect([slug, fieldFlaws({ title, excerpt })]).toEqual([slug, []]);
    }
  });

  test('at most a hundred things, in short sentences', () => {
    const flaws = said('TODO {{x\n'.repeat(5000));
    expect(flaws).toHaveLength(100);
    expect(said(`{{${'😀'.repeat(5000)}}}`).join('').length).toBeLessThan(250);
  });
});

test('links are read with their lines, up to two hundred', () => {
  const { links } = renderMarkdown('[a](/alton) b\n[c][d]\n\n| [e](f) |\n|---|\n\n[d]: /about').findings;
  expect(links).toEqual([
    { line: 1, address: '/alton' },
    { line: 2, address: '/about' },
    { line: 4, address: 'f' },
  ]);
  expect(renderMarkdown('[a](/b)\n'.repeat(900)).findings.links).toHaveLength(200);
});

test('pictures are read with what they are said to show', () => {
  const { pictures } = renderMarkdown(
    String.raw`![a \[big\] dog](/a.webp) [![two](/b.webp "T")](/alton) ![](/c.webp) ![IMG_1](/d.webp)`,
  ).findings;
  expect(pictures).toEqual([
    { address: '/a.webp', description: 'a [big] dog' },
    { address: '/b.webp', description: 'two' },
  ]);
});

test('hostile texts are read whole', () => {
  for (const text of HOSTILE_MARKDOWN) {
    const lines = text.split('\n').length;
    for (const { line } of renderMarkdown(text).findings.flaws) {
      expect(line).toBeGreaterThan(0);
      expect(line).toBeLessThanOrEqual(lines);
    }
  }
});

test('other fields are looked through for placeholders too', () => {
  expect(
    fieldFlaws({ title: 'TODO', excerpt: null, meta_title: 'Ticks', meta_description: 'lorem ipsum' }),
  ).toEqual([
    { field: 'title', line: null, text: '“TODO” looks like a placeholder.' },
    { field: 'meta_description', line: null, text: '“lorem ipsum” looks like a placeholder.' },
  ]);
});
