/**
 * `npm test`: runs every check, then lists failed, flaky and slow tests. `--checks` stops before the tests;
 * `--all` adds the slow tests, the second tier of browser tests, and the tests of packages that have not changed since they
 * passed; `--changed` runs affected tests; words select test files.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { browserDurations, type Duration, unitDurations } from './test-durations.ts';
import { digestsOfPackages, packagesToTest, rememberPassed } from './tested-packages.ts';
import {
  type Failure,
  failedBrowserTests,
  failedUnitTests,
  flakyBrowserTests,
  worthwhile,
} from './failed-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');
const UNIT_REPORT = path.join(RESULTS, 'unit.json');
const BROWSER_REPORT = path.join(RESULTS, 'e2e.json');
const OUTPUT_LINES = 20;
const SLOWEST = 20;

interface Count {
  passed: number;
  failed: number;
}

interface Outcome extends Count {
  failures: Failure[];
  flaky?: Failure[];
  durations?: Duration[];
}

interface Part {
  name: string;
  command: string[];
  /** Reads the command's report; without it the part counts as one test. */
  count?: () => Outcome;
}

const CHECKS: Part[] = [
  // The linter type-checks too, so it includes the compiler's errors.
  {
    name: 'Types and lint',
    command: ['react-router', 'typegen', '&&', 'oxlint', '--type-aware', '--type-check'],
  },
  { name: 'Format', command: ['biome', 'format'] },
  {
    name: 'Import rules',
    command: ['depcruise', 'app', 'server', 'db', 'cli', 'packages', 'scripts', 'tests'],
  },
  { name: 'Unused code', command: ['knip', '--no-config-hints'] },
  { name: 'Spelling', command: ['cspell', 'lint', '--no-progress', '--no-summary', '--dot'] },
];

const { values: options, positionals: words } = parseArgs({
  options: { checks: { type: 'boolean' }, all: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
});
/** A partial run may have no tests of a kind, and skips the checks. */
const isPartial = words.length > 0 || options.changed === true;

const TESTS: Part[] = [
  // HTTP tests run against the build.
  { name: 'Build', command: ['react-router', 'build'] },
  ...(isPartial ? [] : packageTests()),
  vitestPart('Unit, integration and HTTP tests', [
    ...quoted(words),
    ...(options.changed ? ['--changed'] : []),
    ...(isPartial ? ['--passWithNoTests'] : ['--project=!packages']),
    ...quoted(isPartial || options.all ? [] : ['--tags-filter=!slow']),
  ]),
  ...(isPartial ? [] : [{ name: 'Weight of the pages', command: ['node', 'scripts/check-budgets.ts'] }]),
  {
    name: options.all || isPartial ? 'Browser tests' : 'Browser journeys',
    command: [
      'playwright',
      'test',
      ...quoted(words),
      ...(options.all || isPartial ? [] : ['--project=journeys']),
      ...(options.changed ? ['--only-changed'] : []),
      ...(isPartial ? ['--pass-with-no-tests'] : []),
    ],
    count: () => {
      const report = readReport(BROWSER_REPORT);
      const { expected, unexpected, flaky } = report.stats;
      return {
        passed: expected + flaky,
        failed: unexpected,
        failures: failedBrowserTests(report),
        flaky: flakyBrowserTests(report),
        durations: browserDurations(report),
      };
    },
  },
];

/** The tests of packages by themselves, those that have changed since they passed; none if no package has. */
function packageTests(): Part[] {
  const digests = digestsOfPackages();
  const names = options.all ? Object.keys(digests) : packagesToTest(digests);
  if (names.length === 0) return [];
  const folders = names.map((name) => `packages/${name}/`);
  const part = vitestPart('Tests of the packages', [
    '--project=packages',
    ...folders,
    'packages/packed.test.ts',
  ]);
  return [
    {
      ...part,
      count: () => {
        const outcome = part.count();
        if (outcome.failed === 0 && outcome.passed > 0) rememberPassed(digests);
        return outcome;
      },
    },
  ];
}

function vitestPart(name: string, args: readonly string[]): Part & Required<Pick<Part, 'count'>> {
  return {
    name,
    command: [
      'vitest',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${UNIT_REPORT}`,
    ],
    count: () => {
      const report = readReport(UNIT_REPORT);
      const { numPassedTests, numFailedTests, numFailedTestSuites } = report;
      // A file that can't be loaded has no tests, but counts as failed.
      const failed = Math.max(numFailedTests, Math.sign(numFailedTestSuites));
      return {
        passed: numPassedTests,
        failed,
        failures: failedUnitTests(report, ROOT + path.sep),
        durations: unitDurations(report, ROOT + path.sep),
      };
    },
  };
}

function partsToRun(): Part[] {
  if (options.checks) return CHECKS;
  return isPartial ? TESTS : [...CHECKS, ...TESTS];
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const total = {
  passed: 0,
  failed: 0,
  failures: [] as Failure[],
  flaky: [] as Failure[],
  durations: [] as Duration[],
};
const times: string[] = [];
for (const part of partsToRun()) {
  const begun = performance.now();
  const { passed, failed, failures, flaky = [], durations = [] } = await run(part);
  times.push(`${seconds(performance.now() - begun)} ${part.name}`);
  total.durations.push(...durations);
  total.flaky.push(...flaky);
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
}
list('Flaky: passed at the second attempt only', '↻', total.flaky);
list('What failed', '✘', total.failures);
console.log(`\n── Time of each part\n${times.join('\n')}`);
const slowest = total.durations.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST);
if (slowest.length > 0) console.log(`\n── Slowest tests`);
for (const { name, milliseconds } of slowest) console.log(`${seconds(milliseconds)} ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(9);
}

function quoted(texts: readonly string[]): string[] {
  return texts.map((text) => `'${text.replaceAll("'", `'\\''`)}'`);
}

function list(heading: string, mark: string, tests: Failure[]): void {
  if (tests.length > 0) console.log(`\n── ${heading} (${tests.length})`);
  for (const { name, lines } of tests) console.log(`\n${mark} ${[name, ...lines].join('\n    ')}`);
}

async function run({ name, command, count }: Part): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const { succeeded, output } = await execute(command);
  console.log(`   ${name}: ${succeeded ? 'passed' : 'FAILED'}`);
  const outcome = count?.() ?? { passed: Number(succeeded), failed: Number(!succeeded), failures: [] };
  const { passed, failures } = outcome;
  if (succeeded && (isPartial || passed + outcome.failed > 0)) return outcome;
  const whole = { name, lines: worthwhile(output).slice(-OUTPUT_LINES) };
  return {
    ...outcome,
    failed: Math.max(outcome.failed, 1),
    failures: failures.length > 0 ? failures : [whole],
  };
}

function execute(command: string[]): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    const env = process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env;
    const child = spawn(command.join(' '), {
      cwd: ROOT,
      env,
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: true,
    });
    let output = '';
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => (output += text));
      child[stream].pipe(process[stream], { end: false });
    }
    child.once('close', (code) => resolve({ succeeded: code === 0, output }));
    child.once('error', ({ message }) => resolve({ succeeded: false, output: message }));
  });
}

function readReport(file: string) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return {
    numPassedTests: 0,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    testResults: [],
    suites: [],
    errors: [],
    stats: { expected: 0, unexpected: 0, flaky: 0 },
  };
}
