// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_MARKDOWN } from '#tests/support/hostile/hostile-markdown.ts';
import { renderMarkdown } from './render-markdown.server.ts';

const htmlOf = (markdown: string) => renderMarkdown(markdown).html;

const HARMLESS_TAGS = new Set(
  'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li table thead tbody tr th td a em strong s sup span div section picture source img figure figcaption input'.split(
    ' ',
  ),
);
const HARMLESS_ADDRESS = /^(https?:\/\/|mailto:|tel:|#|\/(?!\/)|[^:/?#\\]*(?:[/?#]|$))/;

function parse(html: string) {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** Everything about the HTML that could run a script or lead somewhere harmful. */
function dangersIn(html: string): string[] {
  return [...parse(html).querySelectorAll('*')].flatMap((element) => {
    const dangers = HARMLESS_TAGS.has(element.localName) ? [] : [element.outerHTML];
    for (const { name, value } of element.attributes) {
      if (/^on|^style$|^srcdoc$|^formaction$/.test(name)) dangers.push(`${name}=${value}`);
      if (['href', 'src', 'xlink:href', 'action'].includes(name) && !HARMLESS_ADDRESS.test(value))
        dangers.push(value);
    }
    return dangers;
  });
}

describe('what an article is made of', () => {
  test('gives headings 1 to 4 the sizes 3xl, 2xl, xl and lg, and the others base', () => {
    const body = parse(htmlOf('# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f'));
    const classes = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => heading.className);
    expect(classes).toEqual(['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-base']);
  });

  test('links each heading to itself, equal ones to addresses of their own', () => {
    const body = parse(htmlOf('## Crate training\n\n## Crate training\n\n## Übung!'));
    const links = [...body.querySelectorAll('h2')].map((heading) => [
      heading.id,
      heading.querySelector('a')?.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['h-crate-training', '#h-crate-training'],
      ['h-crate-training-2', '#h-crate-training-2'],
      ['h-ubung', '#h-ubung'],
    ]);
  });

  test('puts no link within a link', () => {
    const body = parse(htmlOf('## See [this](https://example.com)'));
    expect(body.querySelectorAll('h2 a')).toHaveLength(1);
    expect(body.querySelector('h2 a')?.getAttribute('href')).toBe('https://example.com');
  });

  test('heads no column with an empty cell', () => {
    const body = parse(htmlOf('|  | Cost |\n|:-|-:|\n| Day | £20 |'));
    const [corner, head] = body.querySelectorAll('thead > tr > *');
    expect([corner?.localName, corner?.getAttribute('align'), head?.localName]).toEqual(['td', 'left', 'th']);
  });

  test('shows tables in a box that scrolls and can be reached by keyboard', () => {
    const body = parse(htmlOf('| a | b |\n|:-:|--:|\n| 1 | 2 |'));
    expect(body.querySelector('[role=region][tabindex="0"] > table td')?.textContent).toBe('1');
    expect(body.querySelectorAll('td')[1]?.getAttribute('align')).toBe('right');
  });

  test('knows strike-through, footnotes and task lists', () => {
    const body = parse(htmlOf('~~old~~ new[^1]\n\n[^1]: why\n\n- [x] done\n- [ ] open\n- neither'));
    expect(body.querySelector('s')?.textContent).toBe('old');
    expect(body.querySelector('section.footnotes li')?.textContent).toContain('why');
    const boxes = [...body.querySelectorAll<HTMLInputElement>('li.task > input[type=checkbox]')];
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  });

  test('colours code of a known language and leaves other code alone', () => {
    const known = parse(htmlOf('```js\nconst a = 1;\n```'));
    expect(known.querySelector('code.language-js .hljs-keyword')?.textContent).toBe('const');
    const other = parse(htmlOf('```dogs\nwoof <b>\n```'));
    expect(other.querySelector('code')?.textContent).toBe('woof <b>\n');
    expect(other.querySelector('code span')).toBeNull();
  });

  test('loads pictures lazily, uploaded ones with their size and versions', () => {
    const address = `/uploads/${'a'.repeat(32)}-1200x800`;
    const html = htmlOf(`![dog](${address}.webp) and ![cat](https://example.com/cat.jpg)`);
    const body = parse(html);
    const [uploaded, foreign] = [...body.querySelectorAll('img')];
    expect(uploaded?.getAttribute('width')).toBe('1200');
    expect(uploaded?.getAttribute('height')).toBe('800');
    expect(uploaded?.getAttribute('srcset')).toContain(`/uploads/${'a'.repeat(32)}-480x320.webp 480w`);
    const source = body.querySelector('picture > source[type="image/avif"] + img')?.previousElementSibling;
    expect(source?.getAttribute('srcset')).toContain(`${address}.avif 1200w`);
    expect(source?.getAttribute('sizes')).toBe(uploaded?.getAttribute('sizes'));
    expect(html).not.toContain('</source>');
    expect(foreign?.getAttribute('loading')).toBe('lazy');
    expect(foreign?.hasAttribute('width')).toBe(false);
  });

  test('shows an uploaded picture to browsers without AVIF, whichever of its addresses was written', () => {
    const address = `/uploads/${'a'.repeat(32)}-20x10`;
    const image = parse(htmlOf(`![dog](${address}.avif)`)).querySelector('img');
    expect(image?.getAttribute('src')).toBe(`${address}.webp`);
  });

  test('makes a caption of the title of a picture that stands alone', () => {
    const body = parse(htmlOf('![dog](https://example.com/dog.jpg "Asleep <b>")'));
    expect(body.querySelector('figure > figcaption')?.textContent).toBe('Asleep <b>');
    expect(body.querySelector('figure > img')?.getAttribute('alt')).toBe('dog');
  });

  test('shows HTML as it is written', () => {
    expect(parse(htmlOf('<b>not bold</b>')).textContent?.trim()).toBe('<b>not bold</b>');
  });

  test('renders any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(htmlOf(text)).not.toContain('Error parsing markdown');
      }),
    );
  });
});

describe('hostile texts', () => {
  test('are several hundred', () => {
    expect(new Set(HOSTILE_MARKDOWN).size).toBeGreaterThan(500);
  });

  test.each(HOSTILE_MARKDOWN.map((text) => [text]))('leave nothing harmful: %j', (text) => {
    expect(dangersIn(htmlOf(text))).toEqual([]);
  });

  test('leave nothing harmful in any combination', () => {
    const piece = fc.oneof(fc.constantFrom(...HOSTILE_MARKDOWN), fc.string({ maxLength: 10 }));
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 2, maxLength: 5 }),
        fc.constantFrom('', ' ', '\n', '\n\n', '`'),
        (pieces, glue) => {
          expect(dangersIn(htmlOf(pieces.join(glue)))).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});
