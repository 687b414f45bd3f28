import { messageOf, type Reading } from '#app/platform/reading.ts';

/** What a reader answered, its problems as one paragraph: short to compare. */
export function readValue<Value>(reading: Reading<Value>): { value: Value | null; problem: string | null } {
  return { value: reading.value, problem: messageOf(reading) };
}
