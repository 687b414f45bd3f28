import { expect, test } from 'vitest';
import { browserDurations, unitDurations } from './test-durations.ts';

test('the time of each test is read from both reports, with its file and all its attempts', () => {
  const unit = {
    testResults: [
      {
        name: '/site/app/flash.test.ts',
        assertionResults: [{ ancestorTitles: ['a message'], title: 'is shown once', duration: 12 }],
      },
    ],
  } as unknown as Parameters<typeof unitDurations>[0];
  expect(unitDurations(unit, '/site/')).toEqual([
    { name: 'app/flash.test.ts › a message › is shown once', milliseconds: 12 },
  ]);
  const browser = {
    suites: [
      {
        title: 'town.spec.ts',
        specs: [{ title: 'has a heading', tests: [{ results: [{ duration: 30 }, { duration: 20 }] }] }],
        suites: [{ title: 'inside', specs: [{ title: 'too', tests: [{ results: [{ duration: 1 }] }] }] }],
      },
    ],
  } as unknown as Parameters<typeof browserDurations>[0];
  expect(browserDurations(browser)).toEqual([
    { name: 'tests/e2e/town.spec.ts › has a heading', milliseconds: 50 },
    { name: 'tests/e2e/town.spec.ts › inside › too', milliseconds: 1 },
  ]);
});
