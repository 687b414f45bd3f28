/**
 * Why the built-in database did not start, for the operator.
 * @param words what the program said
 * @param log where the server has written why; null of a program that writes nothing there
 */
export function startFault(words: string, log: string | null): string {
  const fault = `The built-in database did not start: ${words.trim()}`;
  // The program knows that there is a log, and keeps to itself where.
  return log === null
    ? fault
    : `${fault.replace(/\s*Examine the log output\.$/, '.')} Its log says why: ${log}`;
}
