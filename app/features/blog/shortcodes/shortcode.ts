/** A line of an article in whose place the site shows something of its own: `{{businesses town="Alton" limit=3}}`. */
export interface Shortcode {
  /** In their order, names in lower case; values as they are written, without their quotation marks. */
  attributes: readonly Attribute[];
  /** Why it cannot be read, as a sentence for its author; null when it can. */
  problem: string | null;
}

export type Attribute = readonly [name: string, value: string];

/** A shortcode with its place. */
export interface PlacedShortcode extends Shortcode {
  /** Of the Markdown, from 1. */
  line: number;
  /** Index in the article's HTML. */
  at: number;
}

/** Of characters; a longer line is text like any other. */
const LONGEST = 500;
const NAME = /^businesses(?=\s|$)/;
/** What would end the shortcode, or begin another one: then it is no line of its own. */
const BRACES = /\{\{|\}\}/;
const SPACE = /\s*/y;
const ATTRIBUTE = /([^\s="'“”]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|[“”]([^“”]*)[“”]|([^\s="'“”]+))(?=\s|$)/y;

/** Parses a shortcode line, valid or not; null for other lines. */
export function parseShortcode(line: string): Shortcode | null {
  const text = line.trim();
  if (text.length > LONGEST || !text.startsWith('{{') || !text.endsWith('}}')) return null;
  const inner = text.slice(2, -2).trim();
  if (!NAME.test(inner) || BRACES.test(inner)) return null;
  return readAttributes(inner.replace(NAME, ''));
}

function readAttributes(text: string): Shortcode {
  const attributes: Attribute[] = [];
  for (let from = afterSpace(text, 0); from < text.length; from = afterSpace(text, ATTRIBUTE.lastIndex)) {
    ATTRIBUTE.lastIndex = from;
    const found = ATTRIBUTE.exec(text);
    if (!found) {
      return {
        attributes,
        problem: `“${text.slice(from)}” is not valid. Use the form service="Kennels".`,
      };
    }
    const [, name = '', ...values] = found;
    attributes.push([name.toLowerCase(), values.find((value) => value !== undefined)?.trim() ?? '']);
  }
  const names = attributes.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return {
    attributes,
    problem: twice === undefined ? null : `“${twice}” is used twice. Remove one of them.`,
  };
}

function afterSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/** Plain text for it, for example in an excerpt; empty if it is not valid. */
export function shortcodeWords({ attributes, problem }: Shortcode): string {
  if (problem !== null) return '';
  const { service, town } = Object.fromEntries(attributes);
  return [service || 'Dog care services', town].filter(Boolean).join(' in ');
}

/** The HTML of an article with something in the place of each shortcode. @param filled HTML for each in their order */
export function fillShortcodes(
  html: string,
  shortcodes: readonly Pick<PlacedShortcode, 'at'>[],
  filled: readonly string[],
): string {
  let text = '';
  let from = 0;
  for (const [index, { at }] of shortcodes.entries()) {
    text += html.slice(from, at) + (filled[index] ?? '');
    from = at;
  }
  return text + html.slice(from);
}
