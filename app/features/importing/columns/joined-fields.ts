import { LONG_DAYS } from '#app/features/businesses/hours/time/day-names.ts';
import type { FileColumn } from './business-columns.ts';
import { essence, squashed, wordsOf } from './header-rules.ts';

/** Fields that several columns fill together: the lines of an address, the hours of each day. */
const JOINED_FIELDS: ReadonlySet<FileColumn> = new Set(['full_address', 'opening_hours']);

/** Whether more than one column may fill a field. */
export function isJoined(field: FileColumn | null): boolean {
  return field !== null && JOINED_FIELDS.has(field);
}

/** Text next to a day in the header of its hours. */
const BESIDE_A_DAY = new Set(
  'hours opening open times time openinghours business working regular of on'.split(' '),
);

/** The day whose hours a column holds, from 0 for Monday: `Monday hours`, `opening_hours_tue`, `Wed`; null for any other. */
export function dayOfHeader(header: string): number | null {
  const words = wordsOf(header);
  const days = words.flatMap((word) => {
    const beginning = word.replace(/s$/, '');
    const day = LONG_DAYS.findIndex((name) => word.length >= 3 && name.toLowerCase().startsWith(beginning));
    return day === -1 ? [] : [day];
  });
  const others = words.length - days.length;
  const [day = null] = days;
  return days.length === 1 && words.filter((word) => BESIDE_A_DAY.has(word)).length === others ? day : null;
}

/** What is one line of an address. */
const HOUSE = /^(?:house|building|flat|unit)(?:number|no|name)$/;
const LINE = /^(?:street)?(?:address|addr|add)(?:line)?([1-9])$|^line([1-9])$|^street([1-9])$/;
const STREET = /^(?:street|streetaddress|road|thoroughfare|streetname|streetline)$/;

/** Which line of an address a column holds, from 1; null where it holds none. */
export function addressLine(header: string): number | null {
  const plain = squashed(header);
  const found = LINE.exec(plain) ?? LINE.exec(essence(header));
  const line = found?.[1] ?? found?.[2] ?? found?.[3];
  if (line !== undefined) return Number(line);
  return HOUSE.test(plain) || STREET.test(plain) ? 1 : null;
}

/** Address parts as one line: numbers before their street, without repetition. */
export function joinedAddress(parts: readonly string[]): string {
  const lines: string[] = [];
  let number = '';
  for (const part of parts) {
    if (/^\d{1,5}[a-z]?$/i.test(part)) number = number === '' ? part : `${number} ${part}`;
    else {
      const line = number === '' ? part : `${number} ${part}`;
      number = '';
      if (!lines.some((other) => other.toLowerCase() === line.toLowerCase())) lines.push(line);
    }
  }
  return [...lines, ...(number === '' ? [] : [number])].join(', ');
}
