/** The value understood from foreign text, and problems for everything not understood or changed. */
export interface Reading<Value> {
  /** Null if there is nothing to store: the text is empty, or was refused. */
  value: Value | null;
  problems: readonly ReadingProblem[];
}

export interface ReadingProblem {
  /** From 1; null in single-line text. */
  line: number | null;
  text: string;
  /** Sentences on the fault and the remedy, such as `"abc" is not a number; left empty.` */
  message: string;
}

export function accepted<Value>(value: Value | null): Reading<Value> {
  return { value, problems: [] };
}

/** @param reason predicate of a sentence about the text: `is not a number` */
export function refused<Value>(text: string, reason: string): Reading<Value> {
  return { value: null, problems: [problemWith(text, `${quoted(text)} ${reason}; left empty.`)] };
}

/** Accepts a value that differs from the text.  @param message explains the change */
export function normalised<Value>(value: Value | null, text: string, message: string): Reading<Value> {
  return { value, problems: [problemWith(text, message)] };
}

export function problemWith(text: string, message: string): ReadingProblem {
  return { line: null, text: shortened(text), message };
}

export function messageOf({ problems }: Pick<Reading<unknown>, 'problems'>): string | null {
  return problems.length === 0 ? null : problems.map(({ message }) => message).join(' ');
}

const QUOTED_CHARACTERS = 60;

export function quoted(text: string): string {
  return `"${shortened(text)}"`;
}

function shortened(text: string): string {
  const characters = Array.from(text.slice(0, QUOTED_CHARACTERS * 2));
  // Joining makes a new string; a slice would keep the whole piece of the file in memory.
  return characters.length > QUOTED_CHARACTERS
    ? `${characters.slice(0, QUOTED_CHARACTERS).join('')}…`
    : characters.join('');
}

const PLACEHOLDERS = new Set([
  '-',
  '--',
  '—',
  '–',
  'n/a',
  '#n/a',
  'na',
  'nan',
  'null',
  'none',
  'nil',
  'undefined',
  '?',
]);

/** True if a cell's text means "empty", as in exports of programs. Not for names and free text. */
export function isPlaceholder(text: string): boolean {
  return text.length < 10 && PLACEHOLDERS.has(text.toLowerCase());
}
