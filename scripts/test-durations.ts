import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

export interface Duration {
  name: string;
  milliseconds: number;
}

export function unitDurations(
  { testResults }: Pick<JsonTestResults, 'testResults'>,
  root: string,
): Duration[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, duration }) => ({
      name: [name.replace(root, ''), ...ancestorTitles, title].join(' › '),
      milliseconds: duration ?? 0,
    })),
  );
}

export function browserDurations({ suites }: Pick<JSONReport, 'suites'>): Duration[] {
  return suites.flatMap((suite) => inSuite(suite, [`tests/e2e/${suite.title}`]));
}

function inSuite({ specs, suites = [] }: JSONReportSuite, above: string[]): Duration[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ results }) => ({
        name: [...above, title].join(' › '),
        milliseconds: results.reduce((total, { duration }) => total + duration, 0),
      })),
    ),
    ...suites.flatMap((suite) => inSuite(suite, [...above, suite.title])),
  ];
}
