/** What marks and looks of rows say, by the keys of a register. */
import { isLook, type Key, keyOfCells, keysIn } from '../standing/keys.ts';
import { footnoteOf, markedCells } from '../standing/marks.ts';
import { type Said, statusIn } from '../standing/standing.ts';
import type { Field } from '../cells/columns.ts';
import type { Grid, RawRow, Remark } from './delimited.ts';
import { type RegisterProblem, rowProblem, shownText } from './entry.ts';

type LineKey = Key & { line: number };

/** Reads marks row by row. */
export interface Marker {
  /** The row without the marks that a key explains, and with what they say; marks that nothing explains are problems. */
  read(row: RawRow): { row: RawRow; problems: RegisterProblem[] };
  /** The keys that speak against licences, where no mark of their sort was on a row. */
  unusedKeys(): LineKey[];
}

const STRUCK: Said = { standing: 'unclear', words: 'struck through', on: null };
const RED: Said = { standing: 'unclear', words: 'shown in red', on: null };
const NAMED: ReadonlySet<Field | null> = new Set(['number', 'name', 'name-and-address', 'holder']);

/** Makes what reads the marks of a register’s rows. @param remarks the lines around them, which may explain marks */
export function createMarker(
  grid: Grid,
  columns: readonly (Field | null)[],
  remarks: readonly Remark[],
): Marker {
  const keys = keysOf(grid, remarks);
  const known = new Set([...keys.keys()].filter((mark) => !isLook(mark)));
  const used = new Set<string>();
  const hasStarSigns = starsHaveSigns(grid, columns);
  const mayBeStars = (at: number) =>
    columns[at] === 'stars' ? hasStarSigns : !NAMED.has(columns[at] ?? null);
  // Where half of the rows are red, it is how the page looks.
  const whole = grid.rows.filter(({ cells }) => cells.filter(Boolean).length > 1);
  const isRedTelling = whole.filter(({ marks = [] }) => marks.includes('red')).length * 2 < whole.length;
  return {
    read(row) {
      const { cells, marks: found } = markedCells(row.cells.map(withoutStrokes), known, mayBeStars);
      const isStruck = row.cells.some((cell) => withoutStrokes(cell) !== cell);
      const marks = [...found, ...(row.marks ?? []), ...(isStruck ? ['struck'] : [])];
      const said = marks.flatMap((mark): Said[] => {
        const key = keys.get(mark);
        if (key) used.add(mark);
        // Words are stored, and streets never are.
        if (key) return [{ ...key.said, words: shownText(key.said.words) }];
        return mark === 'struck' ? [STRUCK] : mark === 'red' && isRedTelling ? [RED] : [];
      });
      const problems = cells.flatMap((cell, at) =>
        NAMED.has(columns[at] ?? null) && footnoteOf(cell) !== null
          ? [footnoteProblem(row.line, cell, remarks)]
          : [],
      );
      return { row: { ...row, cells, said: [...(row.said ?? []), ...said] }, problems };
    },
    unusedKeys() {
      // Where one sign of a key is on a row, the others would be as well.
      const usedSorts = new Set([...used].map(sortOf));
      return [...keys.values()].filter(
        ({ said, mark }) => said.standing !== 'current' && !usedSorts.has(sortOf(mark)),
      );
    },
  };
}

/** What to do about a mark that no key explains, or not as something against a licence. */
function footnoteProblem(line: number, cell: string, remarks: readonly Remark[]): RegisterProblem {
  const sign = footnoteOf(cell);
  const note =
    sign === null
      ? undefined
      : remarks.find(({ text }) => text.startsWith(sign) && !text.startsWith(sign.repeat(2)));
  return note
    ? rowProblem(
        line,
        note.text,
        '% is a footnote of this licence, and was not read as anything against it. If it is, add that to the row.',
      )
    : rowProblem(
        line,
        cell,
        '% has a mark that nothing explains. If its footnote speaks against this licence, add that to the row.',
      );
}

/** A text without strokes through its letters: “M̶u̶d̶d̶y̶” and “~~Muddy~~”. */
const withoutStrokes = (text: string) => text.replaceAll(/[\u0335-\u0338]|~~/gu, '');

/** What one way of copying a register keeps or loses together. */
const sortOf = (mark: string) => (isLook(mark) ? 'look' : /^[A-Z]/.test(mark) ? 'letter' : 'sign');

/** All keys of a register, by their marks: of the lines around its rows, of lines among them, and of its headings. */
function keysOf({ headers, headLine, rows }: Grid, remarks: readonly Remark[]): Map<string, LineKey> {
  const lines = [
    ...remarks,
    ...headers.map((text) => ({ line: headLine, text })),
    ...rows.flatMap(({ line, cells }) => {
      const text = keyOfCells(cells);
      return text === null ? [] : [{ line, text }];
    }),
  ];
  const keys = new Map<string, LineKey>();
  for (const { line, text } of lines) for (const key of keysIn(text)) keys.set(key.mark, { ...key, line });
  for (const { line, cells, marks = [] } of rows) {
    // A patch of colour beside “Suspended”.
    const [text = '', ...others] = cells.filter(Boolean);
    const said = others.length === 0 && marks.some(isLook) ? statusIn(text) : null;
    if (said && said.standing !== 'current')
      for (const mark of marks.filter(isLook)) keys.set(mark, { mark, said, text, line });
  }
  return keys;
}

/** Whether stars are written as “4*” in this register, so that such a sign is no footnote’s. */
function starsHaveSigns({ rows }: Grid, columns: readonly (Field | null)[]): boolean {
  const at = columns.indexOf('stars');
  const cells = rows.map(({ cells: all }) => all[at] ?? '').filter((cell) => /[1-5*]/.test(cell));
  return cells.every((cell) => cell.includes('*'));
}
