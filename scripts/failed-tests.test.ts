import { expect, test } from 'vitest';
import { failedBrowserTests, failedUnitTests, flakyBrowserTests, worthwhile } from './failed-tests.ts';

const RED = '\u001B[31m';

type UnitReport = Parameters<typeof failedUnitTests>[0];
type BrowserReport = Parameters<typeof failedBrowserTests>[0];

test('names each unit test that failed, with the first lines of its error', () => {
  const report = {
    testResults: [
      {
        name: '/site/app/flash.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', ancestorTitles: [], title: 'a message is read' },
          {
            status: 'failed',
            ancestorTitles: ['a message'],
            title: 'is shown once',
            failureMessages: [
              `${RED}AssertionError: expected 2 to be 1\n\n    at flash.test.ts:3\n${'more\n'.repeat(9)}`,
            ],
          },
        ],
      },
      {
        name: '/site/app/broken.test.ts',
        status: 'failed',
        message: 'Unexpected token',
        assertionResults: [],
      },
      { name: '/site/app/fine.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  } as unknown as UnitReport;
  const [one, file, ...others] = failedUnitTests(report, '/site/');
  expect(one?.name).toBe('app/flash.test.ts › a message › is shown once');
  expect(one?.lines.slice(0, 2)).toEqual(['AssertionError: expected 2 to be 1', '    at flash.test.ts:3']);
  expect(one?.lines).toHaveLength(6);
  expect(file).toEqual({ name: 'app/broken.test.ts', lines: ['Unexpected token'] });
  expect(others).toEqual([]);
});

test('names each browser test that failed or is flaky, and what broke before any ran', () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    title,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const report = {
    errors: [{ message: 'There is no built site to test.' }],
    suites: [
      {
        title: 'town.spec.ts',
        specs: [
          spec('a town has a heading', 'unexpected', ['Error: none', 'second']),
          spec('fine', 'expected', []),
        ],
        suites: [
          {
            title: 'without scripts',
            specs: [spec('it works', 'unexpected', []), spec('it blinks', 'flaky', ['Too late', 'second'])],
          },
        ],
      },
    ],
  } as unknown as BrowserReport;
  expect(failedBrowserTests(report)).toEqual([
    { name: 'Browser tests', lines: ['There is no built site to test.'] },
    { name: 'tests/e2e/town.spec.ts › a town has a heading', lines: ['Error: none'] },
    { name: 'tests/e2e/town.spec.ts › without scripts › it works', lines: ['It says nothing.'] },
  ]);
  expect(flakyBrowserTests(report)).toEqual([
    { name: 'tests/e2e/town.spec.ts › without scripts › it blinks', lines: ['Too late'] },
  ]);
});

test('leaves colours and empty lines out', () => {
  expect(worthwhile(`${RED}a\u001B[39m\n\n  \n b\n`)).toEqual(['a', ' b']);
});
