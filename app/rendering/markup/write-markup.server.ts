import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...sameName(
    'alt d decoding fill form height id inputMode loading max maxLength media method min name placeholder',
  ),
  ...sameName('r rel role rows scope sizes src srcSet step target title type value viewBox width x y'),
  ...sameName('action colSpan dateTime href referrerPolicy focusable'),
  ...sameName('cx cy points rx ry stroke x1 x2 y1 y2'),
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
  ['strokeWidth', 'stroke-width'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
  ['defaultValue', 'value'],
  ['autoComplete', 'autocomplete'],
]);
const FLAGS: ReadonlyMap<string, string> = new Map([
  ...sameName('checked disabled hidden open required'),
  ['defaultChecked', 'checked'],
]);
const IGNORED: ReadonlySet<string> = new Set([
  'children',
  'dangerouslySetInnerHTML',
  'ref',
  'suppressHydrationWarning',
]);
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'source']);
/** Elements with special rules, or that React moves to the head. */
const LEFT_TO_REACT: ReadonlySet<string> = new Set(
  'audio body head html link listing meta noscript object pre script style textarea title video'.split(' '),
);
const ADDRESSES: ReadonlySet<string> = new Set(['action', 'href', 'src']);
/** Possible `javascript:` address, which React replaces. */
const MAY_BE_SCRIPT = /^\W*j/i;

const SPECIAL = /["&'<>]/;
const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Joins pieces into few large texts, small enough for the engine's young generation. */
const PIECES_OF_PART = 1500;

/** Renders static components to HTML like React, in a fifth of the time. @throws Error for hooks */
export function writeMarkup(node: ReactNode): string[] {
  const page: Writing = { parts: [], pieces: [] };
  write(page, node, null);
  page.parts.push(page.pieces.join(''));
  return page.parts;
}

interface Writing {
  parts: string[];
  pieces: string[];
}

function write(page: Writing, node: ReactNode, chosen: string | null): void {
  if (typeof node === 'string') page.pieces.push(escaped(node));
  else if (typeof node === 'number') page.pieces.push(`${node}`);
  else if (node === null || node === undefined || typeof node === 'boolean') return;
  else if (Array.isArray(node)) {
    for (const child of node as ReactNode[]) write(page, child, chosen);
  } else if (!isValidElement<Props>(node)) page.pieces.push(renderToStaticMarkup(node));
  else {
    const { type, props } = node;
    if (typeof type === 'string') writeElement(page, type, node, chosen);
    else if (type === Fragment) write(page, props.children, chosen);
    else if (typeof type === 'function') write(page, (type as (props: Props) => ReactNode)(props), chosen);
    else page.pieces.push(renderToStaticMarkup(node));
  }
}

interface Props extends Readonly<Record<string, unknown>> {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

function writeElement(page: Writing, tag: string, element: ReactElement<Props>, chosen: string | null): void {
  const { props } = element;
  const { pieces } = page;
  const start = pieces.length;
  pieces.push('<', tag);
  if (LEFT_TO_REACT.has(tag) || !writeAttributes(pieces, tag, props)) {
    pieces.length = start;
    pieces.push(renderToStaticMarkup(element));
    return;
  }
  if (VOID.has(tag)) {
    pieces.push('/>');
    return;
  }
  if (tag === 'option' && chosen !== null && chosen === String(props['value'])) pieces.push(' selected=""');
  pieces.push('>');
  const html = props.dangerouslySetInnerHTML?.__html;
  if (html !== undefined) pieces.push(html);
  else write(page, props.children, tag === 'select' ? chosenOf(props['defaultValue']) : chosen);
  page.pieces.push('</', tag, '>');
  if (page.pieces.length < PIECES_OF_PART) return;
  page.parts.push(page.pieces.join(''));
  page.pieces = [];
}

/** @returns false if an attribute is left to React */
function writeAttributes(pieces: string[], tag: string, props: Props): boolean {
  for (const name in props) {
    if (IGNORED.has(name) || (tag === 'select' && name === 'defaultValue')) continue;
    if (!writeAttribute(pieces, name, props[name])) return false;
  }
  return true;
}

function writeAttribute(pieces: string[], name: string, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'function') return true;
  const written = ATTRIBUTES.get(name) ?? (name.includes('-') ? name : undefined);
  if (written === undefined) {
    const flag = FLAGS.get(name);
    if (flag !== undefined && value) pieces.push(' ', flag, '=""');
    return flag !== undefined;
  }
  if (typeof value === 'string') {
    if (ADDRESSES.has(name) && (value === '' || MAY_BE_SCRIPT.test(value))) return false;
    pieces.push(' ', written, '="', escaped(value), '"');
    return true;
  }
  if (typeof value !== 'number' && !(typeof value === 'boolean' && name.includes('-'))) return false;
  pieces.push(' ', written, '="', `${value}`, '"');
  return true;
}

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll(/["&'<>]/g, (character) => ENTITIES[character] ?? character);
}

function sameName(names: string): [string, string][] {
  return names.split(' ').map((name) => [name, name]);
}

/** Initially selected option; '' for the one without a value. */
function chosenOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
