import { messageOf, type Reading } from '../src/reading.ts';

/** What a reader answered, its problems as one paragraph: short to compare. */
export function readValue(reading: Reading<unknown>): { value: unknown; problem: string | null } {
  return { value: reading.value, problem: messageOf(reading) };
}
