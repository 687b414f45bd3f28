import {
  type Field,
  isField,
  problemLines,
  type RegisterEntry,
  isLeftOut,
  type LeftOut,
  leftOutOf,
  linesOf,
  isMeaning,
  type Meaning,
  type Meanings,
  wordsKey,
  explained,
  type NotesAnswer,
  isInForce,
  findTable,
  type PastedRegister,
  readRegister,
} from '@dog-care-directory/licence-registers';

export interface Preview {
  id: number;
  council: { code: string; name: string };
  takenOn: string;
  columns: { header: string; field: Field | null; samples: string[] }[];
  /** True if the column meanings come from this council's last register. */
  isRemembered: boolean;
  total: number;
  /** Of these, what can be read: a row for two activities makes two. */
  readable: number;
  leftOut: Partial<Record<LeftOut, number>>;
  /** Status words of the register; meaning is null if not decided yet. */
  statuses: { words: string; key: string; count: number; meaning: Meaning | null }[];
  /** Text around the licences and the admin's answer; null if there is none. */
  notes: {
    quoted: string[];
    answer: 'no' | 'yes' | null;
    isKnown: boolean;
    rows: { line: number; label: string; isChanged: boolean }[];
  } | null;
  /** The first entries only. */
  entries: RegisterEntry[];
  /** The first problems only, with their lines. */
  problems: string[];
  problemCount: number;
}

export const DRAFT_GONE =
  'This register has already been imported, or was sent too long ago. Send it again if you need it.';

const SAMPLES = 2;
const SAMPLED = 50;
const LONGEST_SAMPLE = 60;
const FIRST = 10;
const MOST_PROBLEMS = 50;
const MOST_STATUSES = 50;
const COLUMN = /^column-(\d{1,2})$/;

export interface Choices {
  columns: ReadonlyMap<number, Field | null>;
  /** An empty string means decide later. */
  meanings: Readonly<Record<string, Meaning | ''>>;
  /** The answer, and the lines of licences that notes change; a null answer is not given yet. */
  notes: { answer: 'no' | 'yes' | null; changed: readonly number[] };
}

export function readChoices(sent: Iterable<[string, unknown]>): Choices {
  return { columns: chosenColumns(sent), meanings: chosenMeanings(sent), notes: chosenNotes(sent) };
}

function chosenNotes(sent: Iterable<[string, unknown]>): Choices['notes'] {
  const all = [...sent];
  const value = all.find(([name]) => name === 'notes')?.[1];
  const changed = all.flatMap(([name, line]) =>
    name === 'changed' && typeof line === 'string' && /^\d{1,6}$/.test(line) ? [Number(line)] : [],
  );
  return { answer: value === 'no' || value === 'yes' ? value : null, changed };
}

/** Resolves the answer about a register's notes.  @param known answer remembered from the last register */
export function answerOf({ answer, changed }: Choices['notes'], known: NotesAnswer): NotesAnswer {
  if (answer === 'no') return [];
  if (answer === 'yes') return changed.length > 0 ? changed : null;
  return known;
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

export function meaningsOf(remembered: Meanings, chosen: Readonly<Record<string, Meaning | ''>>): Meanings {
  return Object.fromEntries(
    Object.entries({ ...remembered, ...chosen }).flatMap(([key, meaning]): [string, Meaning][] =>
      meaning === '' ? [] : [[key, meaning]],
    ),
  );
}

/** Finds the table. Current column choices take precedence over remembered ones. */
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

export function previewOf(
  table: PastedRegister,
  around: Pick<Preview, 'id' | 'council' | 'takenOn'> & {
    remembered: Readonly<Record<string, unknown>>;
    meanings: Meanings;
    notes: Choices['notes'];
    known: NotesAnswer;
  },
): Preview {
  const { grid, columns } = table;
  const { remembered, meanings, notes, known, ...rest } = around;
  const raw = readRegister(table, {}, []);
  const answer = answerOf(notes, known);
  const read = explained(raw, meanings, answer ?? []);
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
    total: read.total - linesOf(read.entries) + read.entries.length,
    readable: read.entries.length,
    leftOut: leftOutOf(read.entries),
    statuses: statusesOf(raw.entries, meanings),
    notes:
      raw.notes.length === 0
        ? null
        : {
            quoted: raw.notes.map(({ text }) => text),
            answer: notes.answer ?? (known === null ? null : 'no'),
            isKnown: known !== null,
            rows: rowsOf(raw.entries, notes.changed),
          },
    entries: [...listed, ...leftOut].slice(0, FIRST),
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: problems.length,
  };
}

function rowsOf(entries: readonly RegisterEntry[], changed: readonly number[]) {
  const labels = new Map(
    entries
      .filter(isInForce)
      .map(({ line, name, number }) => [line, [name, number].filter(Boolean).join(', ')]),
  );
  return [...labels].map(([line, label]) => ({ line, label, isChanged: changed.includes(line) }));
}

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
      key,
      meaning: Object.hasOwn(meanings, key) ? (meanings[key] ?? null) : null,
    }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_STATUSES);
}
