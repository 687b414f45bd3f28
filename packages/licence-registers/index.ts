/** Registers of licences that councils publish: a file or pasted text becomes licences, or questions. */
export type { Activity } from './src/cells/activity.ts';
export { type Field, FIELDS, isField } from './src/cells/columns.ts';
export { MOST_ROWS } from './src/reading/delimited.ts';
export { type ReadRegister, type RegisterEntry, keyOf, problemLines } from './src/reading/entry.ts';
export { LARGEST_REGISTER } from './src/reading/grid.ts';
export { type NotesAnswer, NOTES_QUESTION, explained } from './src/reading/notes.ts';
export type { Note } from './src/reading/outside.ts';
export { type PastedRegister, findTable, readRegister } from './src/reading/read-register.ts';
export { isInForce } from './src/reading/settled.ts';
export { type LeftOut, LEFT_OUT, isLeftOut, leftOutOf, linesOf } from './src/standing/left-out.ts';
export {
  type Meaning,
  type Meanings,
  type Standing,
  MEANINGS,
  OF_SOME_LICENCE,
  isLasting,
  isMeaning,
  STANDINGS,
  wordsKey,
} from './src/standing/standing.ts';
