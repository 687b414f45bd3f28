import type { BusinessColumn } from './business-columns.ts';
import { essence, squashed, wordsOf } from './header-rules.ts';

/** Fields that several columns fill together: the lines of an address, the hours of each day. */
const JOINED_FIELDS: ReadonlySet<BusinessColumn> = new Set(['full_address', 'opening_hours']);

/** Whether more than one column may fill a field. */
export function isJoined(field: BusinessColumn | null): boolean {
  return field !== null && JOINED_FIELDS.has(field);
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** What stands beside a day in the header of its hours. */
const BESIDE_A_DAY = new Set([
  ...[
    'hours',
    'opening',
    'open',
    'times',
    'time',
    'openinghours',
    'business',
    'working',
    'regular',
    'of',
    'on',
  ],
]);

/** The day whose hours a column holds, from 0 for Monday: `Monday hours`, `opening_hours_tue`, `Wed`; null for any other. */
export function dayOfHeader(header: string): number | null {
  const words = wordsOf(header);
  const days = words.flatMap((word) => {
    const day = DAYS.findIndex((name) => word.length >= 3 && name.startsWith(word.replace(/s$/, '')));
    return day === -1 ? [] : [day];
  });
  const others = words.length - days.length;
  const [day = null] = days;
  return days.length === 1 && words.filter((word) => BESIDE_A_DAY.has(word)).length === others ? day : null;
}

/** What is one line of an address, in the order in which they are written. */
const HOUSE = /^(?:house|building|flat|unit)(?:number|no|name)$/;
const LINE = /^(?:street)?(?:address|addr|add)(?:line)?([1-9])$|^line([1-9])$|^street([1-9])$/;
const STREET = /^(?:street|streetaddress|road|thoroughfare|streetname|streetline)$/;

/** Where a column stands among the parts of an address; null where it is none of them. */
export function addressPart(header: string): number | null {
  const plain = squashed(header);
  const found = LINE.exec(plain) ?? LINE.exec(essence(header));
  const line = found?.[1] ?? found?.[2] ?? found?.[3];
  if (line !== undefined) return 10 + Number(line);
  if (HOUSE.test(plain)) return 1;
  return STREET.test(plain) ? 10 : null;
}

/** The parts of an address as one line: a number stands before its street, and nothing stands in it twice. */
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
