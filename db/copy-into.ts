import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import {
  type CopyStreamQuery,
  type CopyToStreamQuery,
  from as copyFrom,
  to as copyTo,
} from 'pg-copy-streams';

/** Time for the row source to end after the database has failed. */
const END_MS = 1000;

/**
 * Sends rows by COPY. Unlike the library's stream, it settles even if the connection breaks before COPY
 * begins.
 * @param statement `COPY … FROM STDIN` @param signal aborted when the rows are no longer wanted
 * @returns the number of rows stored @throws the error of the database or the source
 */
export async function copyInto(
  client: ClientBase,
  statement: string,
  source: AsyncIterable<Uint8Array | string>,
  signal?: AbortSignal,
): Promise<number> {
  const copy = openCopy(client, statement);
  const { promise: failed, reject } = Promise.withResolvers<never>();
  copy.on('error', (error) => setTimeout(reject, END_MS, error));
  const rows = Readable.from(source, { objectMode: false });
  await Promise.race([pipeline(rows, copy, signal ? { signal } : {}), failed]);
  return copy.rowCount;
}

/** Opens a stream that writes to the database. @param statement `COPY … FROM STDIN` */
export function openCopy(client: ClientBase, statement: string): CopyStreamQuery {
  return client.query(copyFrom(statement));
}

/** Reads rows from the database as a stream of bytes. @param statement `COPY … TO STDOUT` */
export function copyOut(client: ClientBase, statement: string): CopyToStreamQuery {
  return client.query(copyTo(statement));
}
