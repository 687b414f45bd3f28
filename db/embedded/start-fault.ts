/** Last line of pg_ctl's message, which doesn't say where the log is. */
const HINT = 'Examine the log output.';

/** Explains why the built-in database did not start. @param log the server's log; null if none */
export function startFault(words: string, log: string | null): string {
  const said = words.trim();
  const fault = `The built-in database did not start: ${said}`;
  if (log === null) return fault;
  const plain = said.endsWith(HINT) ? `${fault.slice(0, -HINT.length).trimEnd()}.` : fault;
  return `${plain} Its log says why: ${log}`;
}
