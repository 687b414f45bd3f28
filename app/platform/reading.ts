/** What became of one cell: its value (null: nothing to store) and, if it was not taken as it stood, why. */
export interface FieldValue<Value> {
  value: Value | null;
  /** A sentence without its subject, such as `"abc" is not a number; left empty.` */
  problem: string | null;
}

/** Longest part of a cell that is repeated in a message. */
const QUOTED_CHARACTERS = 60;

export function accepted<Value>(value: Value | null): FieldValue<Value> {
  return { value, problem: null };
}

export function refused<Value>(text: string, reason: string): FieldValue<Value> {
  return { value: null, problem: `${quoted(text)} ${reason}; left empty.` };
}

export function normalised<Value>(value: Value, problem: string): FieldValue<Value> {
  return { value, problem };
}

/** The text in quotation marks, shortened. */
export function quoted(text: string): string {
  const characters = Array.from(text.slice(0, QUOTED_CHARACTERS * 2));
  // Joining makes a string of its own; a slice would keep the piece of the file it was cut from in memory.
  return characters.length > QUOTED_CHARACTERS
    ? `"${characters.slice(0, QUOTED_CHARACTERS).join('')}…"`
    : `"${characters.join('')}"`;
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

/** Whether a cell says in words that it is empty, as exports of programs do. Not for names and free text. */
export function isPlaceholder(text: string): boolean {
  return text.length < 10 && PLACEHOLDERS.has(text.toLowerCase());
}
