import { createHash } from 'node:crypto';
import type { Compared } from './score.ts';

/** Hashes the details of a pair. A decision about it holds while the hash is the same, even if ids change. */
export function saidBy(one: Compared, other: Compared): string {
  const both = [one, other].map(({ words, district, phone, site }) =>
    JSON.stringify([words, district, phone, site]),
  );
  return createHash('sha256').update(both.toSorted().join('\n')).digest('base64url');
}
