import type { Queryable } from './queryable.ts';

/** As many stored businesses are read at once. */
const READ_AT_ONCE = 5000;
/** Enough for six or seven keys a business: one in a hundred unused keys is looked up for nothing. */
const BITS_EACH = 80;
const HASHES = 3;
/** Looking up the keys of a row takes about as long as reading those of so many stored businesses. */
const WORTH_READING = 4;

/**
 * Reads which keys stored businesses have into a Bloom filter of some ten bytes a business. Most rows of a file share nothing with any
 * of them, and looking up each of their keys would take longer than reading all that are stored.
 * @param rows how many rows will be looked up
 * @returns whether a stored business may have the key: never false where one has it, always true where far more are stored than there are rows
 */
export async function readKeyFilter(
  database: Queryable,
  rows: number,
): Promise<(key: string | number) => boolean> {
  const { rows: counted } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM business_keys',
  );
  const stored = counted[0]?.count ?? 0;
  if (stored > rows * WORTH_READING) return () => true;
  const filter = new BloomFilter(stored * BITS_EACH);
  let last: string | null = '0';
  while (last !== null) {
    const read: { rows: { keys: string | null; last: string | null }[] } = await database.query(
      `SELECT string_agg(concat_ws(E'\\n', phone, site, email, postcode, place, array_to_string(names, E'\\n')), E'\\n') AS keys,
         max(business_id) AS last
       FROM (SELECT * FROM business_keys WHERE business_id > $1 ORDER BY business_id LIMIT ${READ_AT_ONCE}) AS part`,
      [last],
    );
    for (const key of read.rows[0]?.keys?.split('\n') ?? []) filter.add(key);
    last = read.rows[0]?.last ?? null;
  }
  return (key) => filter.mayHave(String(key));
}

class BloomFilter {
  readonly #bits: Uint8Array;
  readonly #mask: number;

  /** @param bits at least, up to 2 ** 30 */
  constructor(bits: number) {
    const power = Math.min(30, Math.max(10, Math.ceil(Math.log2(bits))));
    this.#bits = new Uint8Array(2 ** (power - 3));
    this.#mask = 2 ** power - 1;
  }

  add(text: string): void {
    let place = hashOf(text, 0x811c_9dc5);
    const step = hashOf(text, place) | 1;
    for (let turn = 0; turn < HASHES; turn += 1) {
      const bit = place & this.#mask;
      this.#bits[bit >> 3] = (this.#bits[bit >> 3] ?? 0) | (1 << (bit & 7));
      place = (place + step) | 0;
    }
  }

  mayHave(text: string): boolean {
    let place = hashOf(text, 0x811c_9dc5);
    const step = hashOf(text, place) | 1;
    for (let turn = 0; turn < HASHES; turn += 1) {
      const bit = place & this.#mask;
      if (((this.#bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
      place = (place + step) | 0;
    }
    return true;
  }
}

/** FNV-1a, mixed once more as its low bits alone are alike for texts that differ at the end. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85eb_ca6b);
  return hash ^ (hash >>> 13);
}
