/** Header before the first row: a signature, flags and the length of an unused extension. */
const HEADER_BYTES = 19;

/**
 * Reads rows of one size out of PostgreSQL's binary COPY format, however its stream is cut into chunks.
 * https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-BINARY-FORMAT
 * @param rowBytes size of a row with the number of its fields and their lengths
 * @param onRow gets each row, valid only during the call: a buffer and where in it the row begins
 * @returns a function that takes the next chunk
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
    // What ends the stream is shorter than any row.
    for (; at + rowBytes <= bytes.length; at += rowBytes) onRow(bytes, at);
    left = Buffer.from(bytes.subarray(at));
  };
}
