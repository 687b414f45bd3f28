import { createHash } from 'node:crypto';
import type { Compared } from './score.ts';

/**
 * A hash of what two businesses say of their names, districts, phone numbers and websites. As long as it stays the same, what a person
 * has decided about the two holds, whatever their ids are by now.
 */
export function saidBy(one: Compared, other: Compared): string {
  const both = [one, other].map(({ words, district, phone, site }) =>
    JSON.stringify([words, district, phone, site]),
  );
  return createHash('sha256').update(both.toSorted().join('\n')).digest('base64url');
}
