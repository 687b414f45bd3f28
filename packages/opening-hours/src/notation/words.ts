const DAYS: readonly (readonly string[])[] = [
  ['mo', 'mon', 'monday'],
  ['tu', 'tue', 'tues', 'tuesday'],
  ['we', 'wed', 'weds', 'wednesday'],
  ['th', 'thu', 'thur', 'thurs', 'thursday'],
  ['fr', 'fri', 'friday'],
  ['sa', 'sat', 'saturday'],
  ['su', 'sun', 'sunday'],
];
const MONTH_NAMES: readonly (readonly string[])[] = [
  ['jan', 'january'],
  ['feb', 'february'],
  ['mar', 'march'],
  ['apr', 'april'],
  ['may'],
  ['jun', 'june'],
  ['jul', 'july'],
  ['aug', 'august'],
  ['sep', 'sept', 'september'],
  ['oct', 'october'],
  ['nov', 'november'],
  ['dec', 'december'],
];
const PLURAL_DAYS = new Map(
  DAYS.flatMap((names, day) =>
    names.flatMap((name): [string, number][] => [
      [name, day],
      [name.length > 2 && !name.endsWith('s') ? `${name}s` : name, day],
    ]),
  ),
);
const MONTHS = new Map(
  MONTH_NAMES.flatMap((names, month) => names.map((name): [string, number] => [name, month + 1])),
);

/** 0 is Monday. */
export function weekdayNamed(word: string): number | undefined {
  return PLURAL_DAYS.get(word.toLowerCase());
}

/** 1 is January. */
export function monthNamed(word: string): number | undefined {
  return MONTHS.get(word.toLowerCase());
}
