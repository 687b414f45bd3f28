/** What rows of HTML say otherwise than in their text: by colours, struck-through letters, titles, and names of classes. */
import { isKeyLine } from '../standing/keys.ts';
import { colourOf } from '../standing/look-words.ts';
import { againstIn, type Said, saysAgainst } from '../standing/standing.ts';

/** The looks that each class of a page has by its style sheets. */
export type Sheet = ReadonlyMap<string, readonly string[]>;

/** What a row has beside its text. */
export interface Sides {
  /** As `Key.mark` names them. */
  looks: string[];
  said: Said[];
  /** Titles that explain marks. */
  keys: string[];
}

const MOST_RULES = 5000;
const ATTRIBUTE = /([\w:-]{1,60})\s{0,9}=\s{0,9}(?:"([^"]{0,500})"|'([^']{0,500})'|([^\s"'<>=]{1,200}))/g;
/** Invisible attributes without meaning for licences. */
const UNKNOWN =
  /^(?:href|src|srcset|id|name|for|on\w{1,30}|d|xmlns|width|height|type|rel|target|action|method|lang|dir|scope|headers|data-(?:href|url|src|target|id))$/;
/** Texts that are read out or shown. */
const SHOWN =
  /^(?:title|alt|aria-label|aria-description|data-(?:title|tooltip|original-title|bs-original-title|label|status)|value|content|summary|abbr)$/;
const OF_TAGS: Readonly<Record<string, string>> = {
  del: 'struck',
  s: 'struck',
  strike: 'struck',
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underlined',
  mark: 'highlighted',
};
const OF_CLASSES: readonly [RegExp, string][] = [
  [/\b(?:struck|strike|strikethrough|strikeout|linethrough|line through|crossed out)\b/, 'struck'],
  [/\b(?:red|danger)\b/, 'red'],
  [/\b(?:amber|orange|warning)\b/, 'orange'],
  [/\byellow\b/, 'yellow'],
  [/\bgreen\b/, 'green'],
  [/\bblue\b/, 'blue'],
  [/\bpurple\b/, 'purple'],
  [/\bpink\b/, 'pink'],
  [/\b(?:gr[ea]y|gr[ea]yed|muted)\b/, 'grey'],
  [/\bbold\b/, 'bold'],
  [/\bitalics?\b/, 'italic'],
  [/\bunderlined?\b/, 'underlined'],
  [/\bhighlight(?:ed)?\b/, 'highlighted'],
  [/\bshaded\b/, 'shaded'],
];

/** Reads the style sheets within a page: which looks its classes have. */
export function sheetOf(html: string): Sheet {
  const sheet = new Map<string, string[]>();
  for (const part of html.split(/<style(?=[\s>])/i).slice(1, 50)) {
    const css = part.slice(part.indexOf('>') + 1).split(/<\/style/i, 1)[0] ?? '';
    for (const rule of css.split('}', MOST_RULES)) {
      const [selector = '', declarations = ''] = rule.split('{', 2);
      const looks = looksOfStyle(declarations.slice(0, 2000));
      if (looks.length === 0) continue;
      for (const [, name = ''] of selector.slice(-500).matchAll(/\.([\w-]{1,60})/g))
        sheet.set(name, [...(sheet.get(name) ?? []), ...looks]);
    }
  }
  return sheet;
}

/** Reads the tags of a row, its own first, for what they say besides its text. */
export function sidesOf(row: string, sheet: Sheet): Sides {
  const looks = new Set<string>();
  const said: Said[] = [];
  const keys: string[] = [];
  for (const part of row.split('<').slice(1)) {
    const tag = part.slice(0, 3000).split('>', 1)[0] ?? '';
    const name = /^[a-z]{1,12}\b/i.exec(tag)?.[0].toLowerCase() ?? '';
    if (name === '') continue;
    const ofTag = OF_TAGS[name];
    if (ofTag !== undefined) looks.add(ofTag);
    for (const [, attribute = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare ?? '';
      if (SHOWN.test(attribute) && isKeyLine(value)) keys.push(value);
      else readAttribute(attribute.toLowerCase(), value, sheet, looks, said);
    }
  }
  return { looks: [...looks], said, keys };
}

/** A page without tables, with what its tags say against licences as text: “(struck through)”, “(Licence suspended)”. */
export function withSides(html: string): string {
  const sheet = sheetOf(html);
  return html
    .split('<')
    .map((part, at) => {
      const end = part.indexOf('>');
      if (at === 0 || end === -1) return part;
      const { looks, said } = sidesOf(`<${part.slice(0, end)}`, sheet);
      const words = [
        ...(looks.includes('struck') ? ['struck through'] : []),
        ...said.map((one) => one.words),
      ];
      return words.length === 0
        ? part
        : `${part.slice(0, end + 1)} (${words.join(') (')}) ${part.slice(end + 1)}`;
    })
    .join('<');
}

function readAttribute(name: string, value: string, sheet: Sheet, looks: Set<string>, said: Said[]): void {
  if (name === 'style') for (const look of looksOfStyle(value)) looks.add(look);
  else if (name === 'bgcolor' || name === 'color') add(looks, colourOf(value));
  else if (name === 'class') {
    for (const one of value.split(/\s+/)) {
      const words = one
        .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
        .replaceAll(/[_-]{1,9}/g, ' ')
        .toLowerCase();
      for (const look of sheet.get(one) ?? []) looks.add(look);
      for (const [pattern, look] of OF_CLASSES) if (pattern.test(words)) looks.add(look);
      if (saysAgainst(words)) pushAgainst(said, words);
    }
  } else if (SHOWN.test(name) || (!UNKNOWN.test(name) && saysAgainst(value))) pushAgainst(said, value);
}

function pushAgainst(said: Said[], words: string): void {
  const against = againstIn(words.replaceAll('_', ' '));
  if (against) said.push(against);
}

function looksOfStyle(declarations: string): string[] {
  const looks = new Set<string>();
  for (const declaration of declarations.split(';', 50)) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    if (/^(?:text-decoration|text-line-through)/.test(property) && /line-through|single|double/.test(value))
      looks.add('struck');
    if (property.startsWith('text-decoration') && value.includes('underline')) looks.add('underlined');
    if (property === 'color' || property === 'background-color') add(looks, colourOf(value));
    if (property === 'background') add(looks, colourOf(value.split(' ', 1)[0] ?? ''));
    if (property === 'font-weight' && /^(?:bold|bolder|[7-9]00)$/.test(value)) looks.add('bold');
    if (property === 'font-style' && value === 'italic') looks.add('italic');
  }
  return [...looks];
}

function add(looks: Set<string>, look: string | null): void {
  if (look !== null) looks.add(look);
}
