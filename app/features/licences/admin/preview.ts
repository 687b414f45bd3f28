import { type Field, isField } from '../cells/columns.ts';
import { problemLines, type RegisterEntry } from '../reading/entry.ts';
import { isLeftOut, type LeftOut, leftOutOf, linesOf } from '../standing/left-out.ts';
import { isMeaning, type Meaning, type Meanings, wordsKey } from '../standing/standing.ts';
import { explained } from '../reading/read-rows.ts';
import { findTable, type PastedRegister, readRegister } from '../reading/read-register.ts';

/** A register as it is looked at before it is read in. */
export interface Preview {
  id: number;
  council: { code: string; name: string };
  takenOn: string;
  columns: { header: string; field: Field | null; samples: string[] }[];
  /** Whether the column meanings are from this council's last register. */
  isRemembered: boolean;
  total: number;
  /** Rows of which entries can be made. */
  readable: number;
  /** Rows that are no licences in force, by how they stand. */
  leftOut: Partial<Record<LeftOut, number>>;
  /** Status words of the register and their meanings; null if not decided yet. */
  statuses: { words: string; key: string; count: number; meaning: Meaning | null }[];
  /** The first ones. */
  entries: RegisterEntry[];
  /** What was not read, or not as it is written, with its lines; the first ones. */
  problems: string[];
  problemCount: number;
}

/** Of a register that is no longer there to be looked at. */
export const DRAFT_GONE =
  'This register has already been imported, or was sent too long ago. Send it again if you need it.';

const SAMPLES = 2;
const SAMPLED = 50;
const LONGEST_SAMPLE = 60;
const FIRST = 10;
const MOST_PROBLEMS = 50;
const MOST_STATUSES = 50;
const COLUMN = /^column-(\d{1,2})$/;

/** What is chosen for a register before it is read in. */
export interface Choices {
  /** What the columns hold; nothing for those that were not asked about. */
  columns: ReadonlyMap<number, Field | null>;
  /** What words mean; empty for those that are to be decided later. */
  meanings: Readonly<Record<string, Meaning | ''>>;
}

/** What a form or an address chooses. */
export function readChoices(sent: Iterable<[string, unknown]>): Choices {
  return { columns: chosenColumns(sent), meanings: chosenMeanings(sent) };
}

function chosenColumns(sent: Iterable<[string, unknown]>): Map<number, Field | null> {
  const chosen = new Map<number, Field | null>();
  for (const [name, value] of sent) {
    const at = COLUMN.exec(name)?.[1];
    if (at === undefined || typeof value !== 'string') continue;
    if (value === '') chosen.set(Number(at), null);
    else if (isField(value)) chosen.set(Number(at), value);
  }
  return chosen;
}

/** Each field that says what words mean comes after that of its words. */
function chosenMeanings(sent: Iterable<[string, unknown]>): Record<string, Meaning | ''> {
  const chosen = new Map<string, Meaning | ''>();
  let key = '';
  for (const [name, value] of sent) {
    if (typeof value !== 'string' || chosen.size === MOST_STATUSES) continue;
    if (name === 'words') key = wordsKey(value);
    else if (name === 'means' && key !== '' && (value === '' || isMeaning(value))) chosen.set(key, value);
  }
  return Object.fromEntries(chosen);
}

/** What words mean as it is remembered, and as it is chosen now before that. */
export function meaningsOf(remembered: Meanings, chosen: Readonly<Record<string, Meaning | ''>>): Meanings {
  return Object.fromEntries(
    Object.entries({ ...remembered, ...chosen }).flatMap(([key, meaning]): [string, Meaning][] =>
      meaning === '' ? [] : [[key, meaning]],
    ),
  );
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
  around: Pick<Preview, 'id' | 'council' | 'takenOn'> & {
    remembered: Readonly<Record<string, unknown>>;
    meanings: Meanings;
  },
): Preview {
  const { grid, columns } = table;
  const { remembered, meanings, ...rest } = around;
  const raw = readRegister(table);
  const read = explained(raw, meanings);
  const listed = read.entries.filter(({ standing }) => !isLeftOut(standing));
  const problems = problemLines(read.problems);
  const leftOut = read.entries.filter(({ standing }) => isLeftOut(standing));
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
    readable: linesOf(read.entries),
    leftOut: leftOutOf(read.entries),
    statuses: statusesOf(raw.entries, meanings),
    entries: [...listed, ...leftOut].slice(0, FIRST),
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: problems.length,
  };
}

/** Unknown status words, most frequent first. */
function statusesOf(entries: readonly RegisterEntry[], meanings: Meanings): Preview['statuses'] {
  const counts = new Map<string, { words: string; count: number }>();
  for (const { standing, standing_words } of entries) {
    if (standing !== 'unclear' || standing_words === null) continue;
    const key = wordsKey(standing_words);
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { words: standing_words, count });
  }
  return [...counts]
    .map(([key, stated]) => ({
      ...stated,
      ...{ key, meaning: Object.hasOwn(meanings, key) ? (meanings[key] ?? null) : null },
    }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_STATUSES);
}
