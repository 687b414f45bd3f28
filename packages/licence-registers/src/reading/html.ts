/** Reads table rows of HTML and the lines around them. The result is never shown as HTML. */
import { Tokenizer } from 'htmlparser2';
import { IGNORED, plainText } from '@dog-care-directory/text';
import { mayConcern, saysAgainst } from '../standing/standing.ts';
import { MOST_COLUMNS, MOST_ROWS, type RawRow, tidy } from './delimited.ts';

const BLOCK =
  /^(?:h[1-6]|nav|p|div|li|ul|ol|dt|dd|dl|caption|table|tbody|thead|tfoot|tr|section|article|main|header|footer|aside|figure|figcaption|blockquote|summary|details|form|label|button|hr|br|pre|address|title|body)$/;
const SKIPPED = /^(?:script|style|noscript|select|template)$/;
const OF_THE_PAGE = /^(?:nav|header|footer|button|title)$/;
/** Superscript of a footnote, but not of “1st”. */
const RAISED = /^\s*\(?(?!(?:st|nd|rd|th|tm)\b)(\w{1,2})\)?\s*$/i;
/** Elements whose labels say where they lead or repeat a column heading. */
const UNSPOKEN = /^(?:a|button|tr|table|t(?:body|head|foot)|nav|section|main|form|input|select)$/;
const LONGEST_LINE = 1000;

type Attributes = ReadonlyMap<string, string>;

interface Cell {
  text: string;
  attributes: Attributes;
}

interface Row {
  cells: string[];
  reaching: (Reaching | undefined)[];
  looks: Set<string>;
  hidden: Set<string>;
}

interface Reaching {
  text: string;
  rows: number;
}

export function isHtmlTable(text: string): boolean {
  return /<t[rdh][\s>]/i.test(text);
}

/**
 * Returns table rows, and lines outside tables as rows of one cell. Spanning cells are repeated. Menu and footer lines
 * are returned only if they, or lines above them, may speak against a licence. Without tables, looks and hidden texts
 * are in the last row.
 */
export function htmlRows(html: string): RawRow[] {
  const rows: RawRow[] = [];
  const outside = newRow();
  let row: Row | null = null;
  let cell: Cell | null = null;
  let above: Row['reaching'] = [];
  let line = 0;
  let startsTable = true;
  let skipped = '';
  let ofPage = 0;
  let isLink = false;
  let isRaised = false;
  let text = '';
  let isOfPage = true;
  let isConcerning = false;

  const endLine = () => {
    const plain = tidy(plainText(text));
    isConcerning ||= mayConcern(plain);
    if (/[\p{L}\p{N}*†‡]/u.test(plain) && (!isOfPage || isConcerning))
      rows.push({ line, cells: [plain.slice(0, LONGEST_LINE)], isOutside: true });
    [text, isOfPage] = ['', true];
  };
  const add = (written: string) => {
    if (cell) {
      cell.text += written;
      return;
    }
    for (const [at, part] of written.split('\n').entries()) {
      if (at > 0) endLine();
      text += part;
      isOfPage &&= ofPage > 0 || isLink || part.trim() === '';
    }
  };
  const endCell = () => {
    if (row && cell) addCell(row, above, cell);
    cell = null;
  };
  const endRow = () => {
    endCell();
    if (!row) return;
    addReaching(row, above);
    above = row.reaching;
    if (rows.length <= MOST_ROWS)
      rows.push({ line, cells: row.cells, startsTable, looks: [...row.looks], hidden: [...row.hidden] });
    [row, startsTable, isConcerning] = [null, false, false];
  };
  const endTable = () => {
    endRow();
    endLine();
    [above, startsTable] = [[], true];
  };
  const open = (name: string, attributes: Attributes) => {
    if (skipped !== '') return;
    isRaised = name === 'sup';
    if (SKIPPED.test(name)) skipped = name;
    if (name === 'a') isLink = attributes.has('href');
    if (OF_THE_PAGE.test(name)) ofPage += 1;
    if (BLOCK.test(name)) add('\n');
    if (name === 'table') endTable();
    if (name === 'tr') {
      endRow();
      endLine();
      row = newRow();
      line += 1;
    }
    if ((name === 'td' || name === 'th') && row) {
      endCell();
      cell = { text: '', attributes };
    } else add(spokenOf(name, attributes));
    addSides(row ?? outside, name, attributes);
  };
  const close = (name: string) => {
    if (skipped !== '') {
      if (name === skipped) skipped = '';
      return;
    }
    if (name === 'a') isLink = false;
    if (OF_THE_PAGE.test(name)) ofPage = Math.max(0, ofPage - 1);
    if (name === 'td' || name === 'th') endCell();
    else if (name === 'tr') endRow();
    else if (name === 'table') endTable();
    else if (BLOCK.test(name)) add('\n');
  };
  tokenize(html, open, close, (written) => {
    if (skipped !== '') return;
    // Source lines end anywhere inside a cell.
    const plain = cell ? written.replaceAll(/\s+/g, ' ') : written;
    add(isRaised ? plain.replace(RAISED, ' ($1)') : plain);
    isRaised = false;
  });
  endTable();
  const sides = [
    ...[...outside.looks].filter((look) => !look.startsWith('.') || isStatedAgainst(look)),
    ...outside.hidden,
  ];
  return line === 0
    ? [...rows, { line: 1, cells: [], hidden: sides, isOutside: true }]
    : withUnusualLooks(rows);
}

const newRow = (): Row => ({ cells: [], reaching: [], looks: new Set(), hidden: new Set() });
const isStatedAgainst = (value: string) => saysAgainst(value.replaceAll(/[_-]/g, ' '));
const spanOf = (span = '1') => Math.max(1, Number.parseInt(span, 10) || 1);

function tokenize(
  html: string,
  open: (name: string, attributes: Attributes) => void,
  close: (name: string) => void,
  add: (text: string) => void,
): void {
  let name = '';
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();
  const opened = () => open(name, attributes);
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...IGNORED,
      ontext: (from, until) => add(html.slice(from, until)),
      onopentagname(from, until) {
        [name, attributes] = [html.slice(from, until).toLowerCase(), new Map()];
      },
      onattribname(from, until) {
        [attribute, value] = [html.slice(from, until).toLowerCase(), ''];
      },
      onattribdata(from, until) {
        value += html.slice(from, Math.min(until, from + LONGEST_LINE));
      },
      onattribend() {
        if (!attributes.has(attribute))
          attributes.set(attribute, (value.includes('&') ? plainText(value) : value).trim());
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: (from, until) => close(html.slice(from, until).toLowerCase()),
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}

function addReaching(row: Row, above: Row['reaching']): void {
  for (let from = above[row.cells.length]; from && from.rows > 0; from = above[row.cells.length]) {
    row.reaching[row.cells.length] = { text: from.text, rows: from.rows - 1 };
    row.cells.push(from.text);
  }
}

function addCell(row: Row, above: Row['reaching'], { text: written, attributes }: Cell): void {
  addReaching(row, above);
  const text = plainText(written).trim() || (attributes.get('aria-label') ?? '');
  const [columns, rows] = [spanOf(attributes.get('colspan')), spanOf(attributes.get('rowspan'))];
  for (let count = 0; count < columns && row.cells.length < MOST_COLUMNS; count += 1) {
    if (rows > 1) row.reaching[row.cells.length] = { text, rows: rows - 1 };
    row.cells.push(text);
  }
}

/** Text that a screen reader announces for an image or element: “4 out of 5 stars”. */
function spokenOf(name: string, attributes: Attributes): string {
  const text = attributes.get('alt') ?? attributes.get('aria-label') ?? '';
  return text === '' || UNSPOKEN.test(name) ? '' : ` ${text} `;
}

const TITLE = /^(?:title|aria-description|summary|data-(?:title|tooltip|original-title|bs-original-title))$/;
const UNSAID = /^(?:href|src|srcset|id|for|on\w{1,30}|alt|aria-label|data-label|headers)$/;
const STRIKE = 'struck through';
const STRUCK = /^(?:del|s|strike)$/;
const LOOKS = /\bcolor\b|\bbackground\b|line-through/;

/** Adds what a row looks like, and texts that are shown only on request. */
function addSides({ looks, hidden }: Row, name: string, attributes: Attributes): void {
  if (STRUCK.test(name)) looks.add(STRIKE);
  for (const [attribute, value] of attributes) {
    if (value === '') continue;
    if (attribute === 'class') for (const one of value.split(/\s+/)) looks.add(`.${one}`);
    else if (attribute === 'bgcolor' || attribute === 'color') looks.add(value);
    else if (attribute === 'style') {
      for (const rule of value.toLowerCase().split(';', 50)) if (LOOKS.test(rule)) looks.add(rule.trim());
    } else if (TITLE.test(attribute) ? name !== 'a' : !UNSAID.test(attribute) && isStatedAgainst(value))
      hidden.add(value);
  }
}

const STRIPES = /odd|even|alt|strip|first|last|row[-_]?\d+$|^\.(?:\d+|[a-z])$/i;

/** Keeps only styles that fewer than half of the rows have. */
function withUnusualLooks(rows: readonly RawRow[]): RawRow[] {
  const whole = rows.filter(({ cells }) => cells.filter(Boolean).length > 1);
  const counts = new Map<string, number>();
  for (const { looks = [] } of whole) for (const look of looks) counts.set(look, (counts.get(look) ?? 0) + 1);
  const isUnusual = (look: string) =>
    look === STRIKE ||
    isStatedAgainst(look) ||
    look.includes('line-through') ||
    ((counts.get(look) ?? 0) * 2 < whole.length && !STRIPES.test(look));
  return rows.map((row) => (row.looks ? { ...row, looks: row.looks.filter(isUnusual) } : row));
}
