import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** How long what brings the rows may take to end after the database has failed. */
const END_MS = 1000;

/**
 * Sends rows to the database by COPY.
 *
 * Settles also when the connection breaks before the database was ready for them: the library's stream, which then
 * waits for an answer before it lets itself be destroyed, would keep a pipeline waiting forever.
 * @param statement `COPY … FROM STDIN`
 * @param signal aborted when the rows are not wanted any more
 * @returns how many rows were taken
 * @throws what the database or the source says
 */
export async function copyInto(
  client: ClientBase,
  statement: string,
  source: AsyncIterable<Uint8Array | string>,
  signal?: AbortSignal,
): Promise<number> {
  const copy = client.query(copyFrom(statement));
  const { promise: failed, reject } = Promise.withResolvers<never>();
  copy.on('error', (error) => setTimeout(reject, END_MS, error));
  const rows = Readable.from(source, { objectMode: false });
  await Promise.race([pipeline(rows, copy, signal ? { signal } : {}), failed]);
  return copy.rowCount;
}
