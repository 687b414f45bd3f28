/**
 * What a reader of other people's texts answers: the value that it understood in full, and what it did not understand or took
 * in another form than the one written. It never changes or drops anything without a problem.
 */
export interface Reading<Value> {
  /** Null where there is nothing to store: the text is empty, or was refused. */
  value: Value | null;
  problems: readonly ReadingProblem[];
}

/** Something in a text that was not taken as it was written. */
export interface ReadingProblem {
  /** The line of the text, from 1; null in a text of one line. */
  line: number | null;
  /** The words concerned, shortened for a message. */
  text: string;
  /** Sentences for a person: what is wrong and what to do, such as `"abc" is not a number; left empty.` */
  message: string;
}

/** The value as it was written; null for a text that says nothing. */
export function accepted<Value>(value: Value | null): Reading<Value> {
  return { value, problems: [] };
}

/** No value. @param reason how the sentence about the text goes on: `is not a number` */
export function refused<Value>(text: string, reason: string): Reading<Value> {
  return { value: null, problems: [problemWith(text, `${quoted(text)} ${reason}; left empty.`)] };
}

/** A value other than the one written. @param message says so */
export function normalised<Value>(value: Value | null, text: string, message: string): Reading<Value> {
  return { value, problems: [problemWith(text, message)] };
}

/** What is wrong with a text of one line. */
export function problemWith(text: string, message: string): ReadingProblem {
  return { line: null, text: shortened(text), message };
}

/** A text's problems in one paragraph; null if there are none. */
export function messageOf({ problems }: Pick<Reading<unknown>, 'problems'>): string | null {
  return problems.length === 0 ? null : problems.map(({ message }) => message).join(' ');
}

/** Longest part of a text that is repeated in a message. */
const QUOTED_CHARACTERS = 60;

/** The text in quotation marks, shortened. */
export function quoted(text: string): string {
  return `"${shortened(text)}"`;
}

/** The text, cut after so many characters that a message stays a sentence. */
function shortened(text: string): string {
  const characters = Array.from(text.slice(0, QUOTED_CHARACTERS * 2));
  // Joining makes a string of its own; a slice would keep the piece of the file it was cut from in memory.
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

/** Whether a cell says in words that it is empty, as exports of programs do. Not for names and free text. */
export function isPlaceholder(text: string): boolean {
  return text.length < 10 && PLACEHOLDERS.has(text.toLowerCase());
}
