/** The first and the last byte that are asked for, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * Parses a `Range` header for a file. A single range is served; for several or malformed ranges the whole file is
 * sent (RFC 9110, 14.2).
 * @param size bytes of the file, at least one
 * @returns `all` for the whole file; `none` for a range after its end
 */
export function byteRange(header: string, size: number): ByteRange | 'all' | 'none' {
  const [whole, first = '', last = ''] = RANGE.exec(header.trim()) ?? [];
  if (!whole || (first === '' && last === '')) return 'all';
  if (first === '')
    return Number(last) === 0 ? 'none' : { first: Math.max(0, size - Number(last)), last: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return 'all';
  if (Number(first) >= size) return 'none';
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
