export interface ByteRange {
  first: number;
  last: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/** Parses a single `Range`; `all` if several or malformed (RFC 9110, 14.2), `none` beyond the end. */
export function byteRange(header: string, size: number): ByteRange | 'all' | 'none' {
  const [whole, first = '', last = ''] = RANGE.exec(header.trim()) ?? [];
  if (!whole || (first === '' && last === '')) return 'all';
  if (first === '')
    return Number(last) === 0 ? 'none' : { first: Math.max(0, size - Number(last)), last: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return 'all';
  if (Number(first) >= size) return 'none';
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
