import { CUSTOM_KEY } from '#app/features/businesses/listing/custom-field.ts';

const LONGEST_KEY = 36;

/** Makes a key: `Fenced garden?` becomes `fenced_garden`. @param otherwise without Latin letters */
export function keyFor(label: string, otherwise: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  const joined = (words ?? []).join('_').slice(0, LONGEST_KEY).replace(/_$/, '');
  const key = /^[a-z]/.test(joined)
    ? joined
    : joined === ''
      ? otherwise
      : `${otherwise}_${joined}`.slice(0, LONGEST_KEY);
  let free = key;
  for (let number = 2; taken.has(free) || !CUSTOM_KEY.test(free); number += 1) free = `${key}_${number}`;
  return free;
}
