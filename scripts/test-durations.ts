import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** How long a test took. */
export interface Duration {
  /** Such as `app/request/flash.test.ts › a message is shown once`. */
  name: string;
  milliseconds: number;
}

/**
 * The time of each test by vitest's report.
 * @param root the folder that files are named from, with a separator at its end
 */
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

/** The time of each test by Playwright's report, all attempts together. */
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
