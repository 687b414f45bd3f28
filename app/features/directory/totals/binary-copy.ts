/** Signature, flags and the length of an unused extension. */
const HEADER_BYTES = 19;

/**
 * Reads fixed-size rows of PostgreSQL's binary COPY format from chunks of any size.
 * https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-BINARY-FORMAT @param rowBytes row size, including
 * field count and lengths @param onRow gets a buffer and the row's offset, valid only during the call @returns a
 * function that takes the next chunk
 */
export function readFixedRows(
  rowBytes: number,
  onRow: (chunk: Buffer, start: number) => void,
): (chunk: Buffer) => void {
  let toSkip = HEADER_BYTES;
  let left = Buffer.alloc(0);
  return (chunk) => {
    const bytes = left.length > 0 ? Buffer.concat([left, chunk]) : chunk;
    let at = Math.min(toSkip, bytes.length);
    toSkip -= at;
    // The trailer is shorter than any row.
    for (; at + rowBytes <= bytes.length; at += rowBytes) onRow(bytes, at);
    left = Buffer.from(bytes.subarray(at));
  };
}
