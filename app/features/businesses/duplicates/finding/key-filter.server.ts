import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

const READ_AT_ONCE = 5000;
/** Bits per business, for six or seven keys: about 1% false positives. */
const BITS_EACH = 80;
const HASHES = 3;
/** Looking up the keys of one row costs about as much as reading those of this many stored businesses. */
const WORTH_READING = 4;

/**
 * Reads stored keys into a Bloom filter, since most rows of a file share none and looking each up would be
 * slow.
 * @returns a test without false negatives; always true if the table is far larger than the file
 */
export async function readKeyFilter(db: Database, rows: number): Promise<(key: string | number) => boolean> {
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM business_keys`,
  );
  const stored = counted[0]?.count ?? 0;
  if (stored > rows * WORTH_READING) return () => true;
  const filter = new BloomFilter(stored * BITS_EACH);
  let last: string | null = '0';
  while (last !== null) {
    const read: { rows: { keys: string | null; last: string | null }[] } = await db.execute(sql`
      SELECT string_agg(concat_ws(E'\\n', phone, site, email, postcode, place, array_to_string(names, E'\\n')), E'\\n') AS keys,
        max(business_id) AS last
      FROM (SELECT * FROM business_keys WHERE business_id > ${last} ORDER BY business_id LIMIT ${READ_AT_ONCE}) AS part`);
    for (const key of read.rows[0]?.keys?.split('\n') ?? []) filter.add(key);
    last = read.rows[0]?.last ?? null;
  }
  return (key) => filter.mayHave(String(key));
}

class BloomFilter {
  readonly #bits: Uint8Array;
  readonly #mask: number;

  /** @param bits minimum, up to 2 ** 30 */
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

/** FNV-1a with a final mix: its low bits alone are alike for texts that differ at the end. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85eb_ca6b);
  return hash ^ (hash >>> 13);
}
