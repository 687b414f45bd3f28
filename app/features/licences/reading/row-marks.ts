/** What marks and looks of rows say, by the keys of a register. */
import { isLook, type Key, keysIn } from '../standing/keys.ts';
import { hasFootnote, markedCells } from '../standing/marks.ts';
import type { Said } from '../standing/standing.ts';
import type { Field } from '../cells/columns.ts';
import type { Grid, RawRow, Remark } from './delimited.ts';
import { type RegisterProblem, rowProblem } from './entry.ts';
import { isKeyRow } from './row-kinds.ts';

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
  const red = grid.rows.filter(({ marks = [] }) => marks.includes('red')).length;
  const isRedTelling = red * 2 < grid.rows.length;
  return {
    read(row) {
      const { cells, marks: found } = markedCells(row.cells, known, mayBeStars);
      const marks = [...found, ...(row.marks ?? [])];
      const said = marks.flatMap((mark): Said[] => {
        const key = keys.get(mark);
        if (key) used.add(mark);
        if (key) return [key.said];
        return mark === 'struck' ? [STRUCK] : mark === 'red' && isRedTelling ? [RED] : [];
      });
      const problems = cells.flatMap((cell, at) =>
        NAMED.has(columns[at] ?? null) && hasFootnote(cell)
          ? [
              rowProblem(
                row.line,
                cell,
                '% has a mark that nothing explains. If its footnote speaks against this licence, add that to the row.',
              ),
            ]
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

/** What one way of copying a register keeps or loses together. */
const sortOf = (mark: string) => (isLook(mark) ? 'look' : /^[A-Z]/.test(mark) ? 'letter' : 'sign');

/** All keys of a register, by their marks: of the lines around its rows, of lines among them, and of its headings. */
function keysOf({ headers, headLine, rows }: Grid, remarks: readonly Remark[]): Map<string, LineKey> {
  const lines = [
    ...remarks,
    ...headers.map((text) => ({ line: headLine, text })),
    ...rows.flatMap(({ line, cells }) => {
      const filled = [...new Set(cells.filter(Boolean))];
      return isKeyRow(filled) ? filled.map((text) => ({ line, text })) : [];
    }),
  ];
  const keys = new Map<string, LineKey>();
  for (const { line, text } of lines) for (const key of keysIn(text)) keys.set(key.mark, { ...key, line });
  return keys;
}

/** Whether stars are written as “4*” in this register, so that such a sign is no footnote’s. */
function starsHaveSigns({ rows }: Grid, columns: readonly (Field | null)[]): boolean {
  const at = columns.indexOf('stars');
  const cells = rows.map(({ cells: all }) => all[at] ?? '').filter((cell) => /[1-5*]/.test(cell));
  return cells.every((cell) => cell.includes('*'));
}
