/** The text of HTML, read with a simple scanner: the result is never shown as HTML. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  star: '☆',
  starf: '★',
  bigstar: '★',
  check: '✓',
  checkmark: '✓',
  cross: '✗',
  times: '×',
  pound: '£',
  eacute: 'é',
  egrave: 'è',
  ast: '*',
  dagger: '†',
  Dagger: '‡',
  sect: '§',
  para: '¶',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
};
/** Private-use characters replace tags while text is processed; the page's own ones are removed first. */
const RAISED = { from: '\uF8F5', to: '\uF8F6' };

/** The text of a piece of HTML, a line for each of its lines. */
export function textOf(html: string): string {
  const spaced = withoutPrivate(html)
    .replaceAll(/<br\s{0,9}\/?>|<\/(?:p|div|li|h\d|dt|dd)>/gi, '\n')
    .replaceAll(/<sup(?=[\s>])/gi, `${RAISED.from}<sup`)
    .replaceAll(/<\/sup>/gi, RAISED.to);
  return withoutTags(spaced);
}

function withoutTags(html: string): string {
  const text = withoutPrograms(html)
    .split('<')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join('');
  return raised(decoded(text));
}

/** Without the contents of scripts and styles. */
function withoutPrograms(html: string): string {
  const [before = '', ...parts] = html.split(/<(?=(?:script|style)[\s>])/i);
  return [
    before,
    ...parts.map((part) => {
      const end = part.search(/<\/(?:script|style)\b/i);
      return end === -1 ? '' : part.slice(end);
    }),
  ].join('');
}

/** Programs that write a text as HTML twice make `&amp;amp;` of `&`. */
const decoded = (text: string) => decodedOnce(decodedOnce(text));

function decodedOnce(text: string): string {
  return text.replaceAll(/&(#?\w{1,10});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

/** A raised number or letter is a footnote’s, but for “1st”: it is kept apart from the word before it. */
function raised(text: string): string {
  return text
    .replaceAll(/\uF8F5\s{0,3}\(?(\w{1,2})\)?\s{0,3}\uF8F6/g, (_, mark: string) =>
      /^(?:st|nd|rd|th|tm)$/i.test(mark) ? mark : ` (${mark})`,
    )
    .replaceAll(/[\uF8F5\uF8F6]/g, '');
}

/** A line of a page outside of its tables. */
export interface OutsideLine {
  text: string;
  /** Of a heading, 1 to 6, or that of a caption, `CAPTION`; null for other lines. */
  level: number | null;
  /** It is an item of a list. */
  isItem: boolean;
  /** It is a link and nothing else, as in menus. */
  isLink: boolean;
}

const BLOCK =
  /^\/?(?:h[1-6]|p|div|li|ul|ol|dt|dd|dl|caption|table|tbody|thead|tfoot|section|article|main|header|footer|aside|figure|figcaption|blockquote|summary|details|form|label|button|hr|br|pre|address|title|body)$/;
/** What is no text of the page, or leads to other pages. */
const SKIPPED = /^(?:script|style|nav|noscript|select|template|svg)$/;
/** Followed by the level of the heading. */
const HEADING = '\uF8F4';
const ITEM = '\uF8F7';
const LINK = { from: '\uF8F2', to: '\uF8F3' };

/** The level of a caption, below all headings: it is about one table alone. */
export const CAPTION = 8;

/** The lines of a page outside of its tables. Items of numbered lists have their numbers, as `(1)`. */
export function outsideLines(html: string): OutsideLine[] {
  const written: string[] = [];
  let skipped: string | null = null;
  let item: number | null = null;
  for (const [at, part] of withoutComments(withoutPrivate(html)).split('<').entries()) {
    const end = at === 0 ? -1 : part.indexOf('>');
    const name = at === 0 ? '' : (/^\/?[a-z][a-z\d]{0,12}/i.exec(part)?.[0].toLowerCase() ?? '');
    const text = part.slice(end + 1);
    if (skipped !== null) {
      if (name !== `/${skipped}`) continue;
      skipped = null;
    } else if (SKIPPED.test(name)) {
      skipped = name;
      continue;
    }
    if (name === 'dd') written.push(' – ');
    else if (BLOCK.test(name) && name !== '/dt') written.push('\n');
    if (name === 'table')
      written.push(/\bsummary\s?=\s?"([^"]{1,500})"/i.exec(part.slice(0, 1000))?.[1] ?? '', '\n');
    if (/^h[1-6]$|^caption$/.test(name))
      written.push(`${HEADING}${name === 'caption' ? CAPTION : name.slice(1)}`);
    if (name === 'li') written.push(ITEM);
    if (name === 'a') written.push(LINK.from);
    if (name === '/a') written.push(LINK.to);
    if (name === 'sup') written.push(RAISED.from);
    if (name === '/sup') written.push(RAISED.to);
    if (name === 'ol') item = 0;
    if (name === '/ol' || name === 'ul') item = null;
    if (name === 'li' && item !== null) {
      item += 1;
      written.push(`(${item}) `);
    }
    written.push(text);
  }
  return raised(decoded(written.join('')))
    .split('\n')
    .flatMap((line) => {
      const heading = line.indexOf(HEADING);
      const level = heading === -1 ? null : Number(line[heading + 1]);
      const isItem = line.includes(ITEM);
      const isLink = /^(?:[\s\uF8F7•·]|\uF8F4\d)*\uF8F2[^\uF8F2\uF8F3]*\uF8F3\s*$/.test(line);
      const text = line
        .replaceAll(/\uF8F4\d|[\uF8F2\uF8F3\uF8F7]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
      return shorter(text).map((piece) => ({ text: piece, level, isItem, isLink }));
    });
}

/** Characters of the longest line; longer ones are cut behind a sentence, or else a word. */
const LONGEST_LINE = 1000;

function shorter(text: string): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > LONGEST_LINE) {
    const part = rest.slice(0, LONGEST_LINE);
    const end = Math.max(part.lastIndexOf('. ') + 1, 0) || Math.max(part.lastIndexOf(' '), 0) || LONGEST_LINE;
    lines.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...lines, rest].filter(Boolean);
}

const withoutPrivate = (html: string) => html.replaceAll(/[\uF8F2-\uF8F7]/g, ' ');

function withoutComments(html: string): string {
  return html
    .split('<!--')
    .map((part, at) => {
      const end = part.indexOf('-->');
      return at === 0 ? part : end === -1 ? '' : part.slice(end + 3);
    })
    .join('');
}
