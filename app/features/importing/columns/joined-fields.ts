import { LONG_DAYS } from '@dog-care-directory/opening-hours';
import type { FileColumn } from './business-columns.ts';
import { essence, squashed, wordsOf } from './header-rules.ts';

const JOINED_FIELDS: ReadonlySet<FileColumn> = new Set(['full_address', 'opening_hours']);

export function isJoined(field: FileColumn | null): boolean {
  return field !== null && JOINED_FIELDS.has(field);
}

const BESIDE_A_DAY = new Set(
  'hours opening open times time openinghours business working regular of on'.split(' '),
);

/** Returns the weekday of a header such as `opening_hours_tue` or `Wed`, from 0 for Monday; else null. */
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

/** Parts that share a line with the street. */
const HOUSE = /^(?:house|building|flat|unit)(?:number|no|name)$/;
const LINE = /^(?:street)?(?:address|addr|add)(?:line)?([1-9])$|^line([1-9])$|^street([1-9])$/;
const STREET = /^(?:street|streetaddress|road|thoroughfare|streetname|streetline)$/;

export function addressLine(header: string): number | null {
  const plain = squashed(header);
  const found = LINE.exec(plain) ?? LINE.exec(essence(header));
  const line = found?.[1] ?? found?.[2] ?? found?.[3];
  if (line !== undefined) return Number(line);
  return HOUSE.test(plain) || STREET.test(plain) ? 1 : null;
}

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
