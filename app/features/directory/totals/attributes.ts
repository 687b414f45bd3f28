import { criteriaIn } from '../filters/criteria.server.ts';
import { type Criteria, STORED_FILTERS } from '../filters/filters.server.ts';
import type { StoredList } from '../filters/stored-filter.ts';

export interface Attributes {
  /** Bit per flag. */
  marks: Uint32Array;
  numbers: readonly Uint16Array[];
}

export interface Layout {
  list: StoredList;
  flags: readonly { name: string; condition: string }[];
  numbers: readonly { name: string; value: string }[];
}

const MOST_FLAGS = 32;
const LARGEST_NUMBER = 65_535;
/** Rows come in eight-byte units: four bytes of marks, then two per number. */
const UNITS_OF_MARKS = 2;
const UNITS_OF_WORD = 4;
const UNIT_BYTES = 2;
const LENGTH_BYTES = 4;

/** @throws Error if a list has more flags than marks have bits */
export function layoutOf(list: StoredList): Layout {
  const filters = Object.entries(list);
  const flags = filters.flatMap(([name, { flags: of }]) =>
    Object.entries(of ?? {}).map(([flag, condition]) => ({ name: `${name} ${flag}`, condition })),
  );
  if (flags.length > MOST_FLAGS) throw new Error(`Filters have ${flags.length} flags of ${MOST_FLAGS}.`);
  const numbers = filters.flatMap(([name, { number }]) => (number ? [{ name, value: number }] : []));
  return { list, flags, numbers };
}

/** Adds as many flags as fit.  @param further gets their maximum number */
export function withFlags(layout: Layout, further: (most: number) => Layout['flags']): Layout {
  return { ...layout, flags: [...layout.flags, ...further(MOST_FLAGS - layout.flags.length)] };
}

/** True if attributes answer all criteria; otherwise only the database can. */
export function tellsAll(criteria: Criteria, { list, flags }: Layout): boolean {
  return criteriaIn(criteria, list).every(({ name, stored, criterion }) =>
    (stored.bounds(criterion).flags ?? []).every((flag) =>
      flags.some((known) => known.name === `${name} ${flag}`),
    ),
  );
}

export const LAYOUT = layoutOf(STORED_FILTERS);

export function attributesInSql({ flags, numbers }: Layout): string[] {
  const marks = flags.map(({ condition }, bit) => `CASE WHEN ${condition} THEN ${2 ** bit} ELSE 0 END`);
  const units = numbers.map(({ value }, index) => ({ value, unit: UNITS_OF_MARKS + index }));
  const all = [
    { value: `0${marks.map((mark) => ` + ${mark}`).join('')}`, unit: UNITS_OF_MARKS - 1 },
    ...units,
  ];
  return Array.from({ length: Math.ceil((UNITS_OF_MARKS + numbers.length) / UNITS_OF_WORD) }, (_, word) =>
    all
      .filter(({ unit }) => Math.floor(unit / UNITS_OF_WORD) === word)
      .map(({ value, unit }) => {
        const shift = 8 * UNIT_BYTES * (UNITS_OF_WORD - 1 - (unit % UNITS_OF_WORD));
        return `((${value})::bigint << ${shift})`;
      })
      .join(' | '),
  );
}

export function joinsOf({ list }: Layout): string {
  return Object.values(list)
    .flatMap(({ join }) => join ?? [])
    .join(' ');
}

export function attributesOf(size: number, { numbers } = LAYOUT): Attributes {
  return { marks: new Uint32Array(size), numbers: numbers.map(() => new Uint16Array(size)) };
}

/** Stores a row's attributes. @param start of the first eight bytes; lengths precede the others */
export function readAttributes(
  { marks, numbers }: Attributes,
  at: number,
  chunk: Buffer,
  start: number,
): void {
  marks[at] = chunk.readUInt32BE(start);
  for (let index = 0; index < numbers.length; index += 1) {
    const unit = UNITS_OF_MARKS + index;
    const lengths = Math.floor(unit / UNITS_OF_WORD) * LENGTH_BYTES;
    (numbers[index] as Uint16Array)[at] = chunk.readUInt16BE(start + lengths + unit * UNIT_BYTES);
  }
}

/** Compiled criteria: once per request, with one shape for all filters to keep comparisons fast. */
export interface Plan {
  bits: number;
  /** Inclusive ranges of numbers, indexed as in the layout. */
  ranges: readonly { number: number; least: number; most: number }[];
}

export function planOf(criteria: Criteria, { list, flags, numbers } = LAYOUT): Plan {
  const bounds = criteriaIn(criteria, list).map(({ name, stored, criterion }) => ({
    name,
    ...stored.bounds(criterion),
  }));
  const bitOf = (name: string) => 2 ** flags.findIndex((flag) => flag.name === name);
  return {
    bits: bounds
      .flatMap(({ name, flags: required = [] }) => required.map((flag) => bitOf(`${name} ${flag}`)))
      .reduce((sum, bit) => sum | bit, 0),
    ranges: bounds.flatMap(({ name, least = 0, most = LARGEST_NUMBER }) => {
      const number = numbers.findIndex((column) => column.name === name);
      return number < 0 ? [] : [{ number, least, most }];
    }),
  };
}

interface ColumnRange {
  values: Uint16Array;
  least: number;
  most: number;
}

function columnRanges({ numbers }: Attributes, { ranges }: Plan): ColumnRange[] {
  return ranges.map(({ number, least, most }) => ({ values: numbers[number] as Uint16Array, least, most }));
}

function isWithin(ranges: readonly ColumnRange[], member: number): boolean {
  for (let index = 0; index < ranges.length; index += 1) {
    const { values, least, most } = ranges[index] as ColumnRange;
    const value = values[member] as number;
    if (value < least || value > most) return false;
  }
  return true;
}

export function meeting(attributes: Attributes, plan: Plan): (member: number) => boolean {
  const { marks } = attributes;
  const { bits } = plan;
  const ranges = columnRanges(attributes, plan);
  return (member) => ((marks[member] as number) & bits) === bits && isWithin(ranges, member);
}

/** Tests if any business of a group can match, given the union of their marks. */
export function mayMeet({ bits }: Plan): (marks: number) => boolean {
  return (marks) => (marks & bits) === bits;
}

/** Returns a counter to call for each business; lists of thousands of matches would be slow. */
export function countingEach(
  attributes: Attributes,
  plans: readonly Plan[],
  counts: number[],
): (member: number) => void {
  const { marks } = attributes;
  const choices = plans.map((plan) => ({ bits: plan.bits, ranges: columnRanges(attributes, plan) }));
  return (member) => {
    const mark = marks[member] as number;
    for (let index = 0; index < choices.length; index += 1) {
      const { bits, ranges } = choices[index] as (typeof choices)[number];
      if ((mark & bits) === bits && isWithin(ranges, member)) counts[index] = (counts[index] as number) + 1;
    }
  };
}
