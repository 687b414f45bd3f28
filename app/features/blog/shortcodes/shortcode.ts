/** A line of an article that the site replaces: `{{businesses town="Alton" limit=3}}`. */
export interface Shortcode {
  /** In order, names in lower case, values without quotation marks. */
  attributes: readonly Attribute[];
  /** Problem for the author; null if valid. */
  problem: string | null;
}

export type Attribute = readonly [name: string, value: string];

export interface PlacedShortcode extends Shortcode {
  /** From 1. */
  line: number;
  /** Index in the article's HTML. */
  at: number;
}

/** Characters; longer lines are text. */
const LONGEST = 500;
const NAME = /^businesses(?=\s|$)/;
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

/** Plain text, for example for an excerpt; empty if invalid. */
export function shortcodeWords({ attributes, problem }: Shortcode): string {
  if (problem !== null) return '';
  const { service, town } = Object.fromEntries(attributes);
  return [service || 'Dog care services', town].filter(Boolean).join(' in ');
}

/** Replaces the shortcodes of an article. @param filled HTML for each, in order */
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
