import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { periodInWords } from './periods.ts';

test.each([
  [1, 'a day'],
  [7, '7 days'],
  [365, 'a year'],
  [730, '2 years'],
])('%i days are in words: %s', (days, words) => {
  expect(periodInWords(days)).toBe(words);
});

const LITERAL_PERIOD =
  /\b(?:\d+|two|three|five|six|seven|ten|fourteen|thirty|sixty|ninety)\s+(?:working )?(?:days|hours|minutes)\b/gi;

/** Reads and words the opening hours of listings. */
const HOURS = 'app/features/businesses/hours/';

const OTHER_PERIODS = {
  'app/doctor/disk-checks.server.ts: two minutes': 'a rough time, which nothing enforces',
  'app/features/actions/action-log.server.ts: 15 minutes': 'no text mentions it',
  'app/features/admin/form/beside.tsx: 30 days': 'a figure of the last 30 days',
  'app/features/admin/overview/week-card.tsx: 7 days': 'figures of the last week',
  'app/features/analytics/page/calls-page.tsx: 30 days': 'a figure of the last 30 days',
  'app/features/analytics/page/calls-page.tsx: 90 days': 'a figure of the last 90 days',
  'app/features/backup/admin/plan-form.ts: 6 hours': 'one of several to choose from',
  'app/features/businesses/events/missed-changes.server.ts: 5 minutes': 'no text mentions it',
  'app/features/businesses/events/missed-changes.server.ts: 7 days': 'no text mentions it',
  'app/features/moderation/owning/own-page.tsx: 30 days': 'figures of the last 30 days',
};

function literalsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(LITERAL_PERIOD)].map(([text]) => `${file}: ${text.replaceAll(/\s+/g, ' ')}`);
}

test('texts take their periods from here', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(HOURS),
  );
  const literals = new Set(files.flatMap(literalsOf));
  expect([...literals].toSorted()).toEqual(Object.keys(OTHER_PERIODS));
});
