import { type Field, isField } from '../reading/columns.ts';
import type { RegisterEntry, RowProblem } from '../reading/entry.ts';
import { findTable, type PastedRegister, readRegister } from '../reading/read-register.ts';

/** A register as it is looked at before it is read in. */
export interface Preview {
  id: number;
  council: { code: string; name: string };
  takenOn: string;
  columns: { header: string; field: Field | null; samples: string[] }[];
  /** Whether what columns hold was said of the last register of this council. */
  isRemembered: boolean;
  total: number;
  /** The first ones. */
  entries: RegisterEntry[];
  problems: RowProblem[];
  problemCount: number;
}

const SAMPLES = 2;
const SAMPLED = 50;
const LONGEST_SAMPLE = 60;
const FIRST = 10;
const MOST_PROBLEMS = 50;
const COLUMN = /^column-(\d{1,2})$/;

/** What a form or an address says the columns hold; nothing for columns it does not name. */
export function chosenColumns(sent: Iterable<[string, unknown]>): Map<number, Field | null> {
  const chosen = new Map<number, Field | null>();
  for (const [name, value] of sent) {
    const at = COLUMN.exec(name)?.[1];
    if (at === undefined || typeof value !== 'string') continue;
    if (value === '') chosen.set(Number(at), null);
    else if (isField(value)) chosen.set(Number(at), value);
  }
  return chosen;
}

/** Finds the table in what was sent, with its columns as they are remembered, and as they are chosen now before that. */
export function tableOf(
  content: string,
  remembered: Readonly<Record<string, Field | null>>,
  chosen: ReadonlyMap<number, Field | null>,
): PastedRegister | null {
  const found = findTable(content, remembered);
  if (!found) return null;
  const columns = found.columns.map((field, at) => (chosen.has(at) ? (chosen.get(at) ?? null) : field));
  return { ...found, columns };
}

/** What a register is read as. */
export function previewOf(
  table: PastedRegister,
  around: Pick<Preview, 'id' | 'council' | 'takenOn'> & { remembered: Readonly<Record<string, unknown>> },
): Preview {
  const { grid, columns } = table;
  const { remembered, ...rest } = around;
  const read = readRegister(table);
  return {
    ...rest,
    columns: grid.headers.map((header, at) => ({
      header,
      field: columns[at] ?? null,
      samples: [
        ...new Set(
          grid.rows.slice(0, SAMPLED).map(({ cells }) => (cells[at] ?? '').slice(0, LONGEST_SAMPLE)),
        ),
      ]
        .filter(Boolean)
        .slice(0, SAMPLES),
    })),
    isRemembered: grid.headers.some((header) => Object.hasOwn(remembered, header)),
    total: read.total,
    entries: read.entries.slice(0, FIRST),
    problems: read.problems.slice(0, MOST_PROBLEMS),
    problemCount: read.problems.length,
  };
}
