import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

export interface Failure {
  name: string;
  lines: string[];
}

/** The log above has the rest. */
const ERROR_LINES = 6;

/** A file that failed to load counts as a failed test. @param root with a trailing separator */
export function failedUnitTests(report: Pick<JsonTestResults, 'testResults'>, root: string): Failure[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = name.replace(root, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failure([file], message)];
    return failed.map(({ ancestorTitles, title, failureMessages }) =>
      failure([file, ...ancestorTitles, title], failureMessages?.[0]),
    );
  });
}

type BrowserReport = Pick<JSONReport, 'suites' | 'errors'>;

export function failedBrowserTests({ suites, errors }: BrowserReport): Failure[] {
  return [
    ...errors.map(({ message }) => failure(['Browser tests'], message)),
    ...endedAs('unexpected', suites),
  ];
}

/** Tests that only passed at the second attempt, with the first one's error. */
export function flakyBrowserTests({ suites }: BrowserReport): Failure[] {
  return endedAs('flaky', suites);
}

type Ending = 'unexpected' | 'flaky';

function endedAs(ending: Ending, suites: JSONReportSuite[]): Failure[] {
  return suites.flatMap((suite) => inSuite(ending, suite, [`tests/e2e/${suite.title}`]));
}

function inSuite(ending: Ending, { specs, suites = [] }: JSONReportSuite, above: string[]): Failure[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === ending)
        .map(({ results }) =>
          failure([...above, title], results.flatMap(({ errors }) => errors)[0]?.message),
        ),
    ),
    ...suites.flatMap((suite) => inSuite(ending, suite, [...above, suite.title])),
  ];
}

function failure(titles: string[], message = 'It says nothing.'): Failure {
  return { name: titles.join(' › '), lines: worthwhile(message).slice(0, ERROR_LINES) };
}

/** Removes colours and empty lines. */
export function worthwhile(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
}
