/** The first and the last byte that are asked for, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * What a `Range` header asks for of a file. One range is given; several at once, or what is no range, are no reason not to
 * send all of it (RFC 9110, 14.2).
 * @param size bytes of the file, at least one
 * @returns `all` of the file; `none` where it ends before what is asked for
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
