import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** A check or a test that has failed, with what it said. */
export interface Failure {
  /** Such as `app/request/flash.test.ts › a message is shown once`. */
  name: string;
  /** Lines of its error or of its output, the worthwhile ones alone. */
  lines: string[];
}

/** Lines shown of an error; the log above has the rest. */
const ERROR_LINES = 6;

/**
 * The tests that failed by vitest's report; a file that could not be loaded counts as one.
 * @param root the folder that files are named from, with a separator at its end
 */
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

/** The tests that failed by Playwright's report, at each attempt. */
export function failedBrowserTests({ suites, errors }: BrowserReport): Failure[] {
  return [
    ...errors.map(({ message }) => failure(['Browser tests'], message)),
    ...endedAs('unexpected', suites),
  ];
}

/** The tests that passed at the second attempt only, with what the first one said. */
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

/** Lines without colours and without the empty ones. */
export function worthwhile(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
}
