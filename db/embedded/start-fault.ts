/** What pg_ctl ends with: it knows that there is a log, and keeps to itself where. */
const HINT = 'Examine the log output.';

/**
 * Why the built-in database did not start, for the operator.
 * @param words what the program said
 * @param log where the server has written why; null of a program that writes nothing there
 */
export function startFault(words: string, log: string | null): string {
  const said = words.trim();
  const fault = `The built-in database did not start: ${said}`;
  if (log === null) return fault;
  const plain = said.endsWith(HINT) ? `${fault.slice(0, -HINT.length).trimEnd()}.` : fault;
  return `${plain} Its log says why: ${log}`;
}
