/**
 * `npm test`: every check one after the other, then what is flaky and what failed, and one line over all of them. A
 * part that fails does not stop the others; the run fails when any part fails or when no test ran.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
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
/** Of the output of a part that failed without saying which test did. */
const OUTPUT_LINES = 20;

interface Count {
  passed: number;
  failed: number;
}

interface Outcome extends Count {
  failures: Failure[];
  /** Tests that passed at the second attempt only; they count as passed. */
  flaky?: Failure[];
}

interface Part {
  name: string;
  command: string[];
  /** Reads from the report the command wrote how many tests ran and which failed; without it the part counts as one. */
  count?: () => Outcome;
}

const CHECKS: Part[] = [
  // The compiler's own complaints are among those of the linter, which has read the same types.
  {
    name: 'Types and lint',
    command: ['react-router', 'typegen', '&&', 'oxlint', '--type-aware', '--type-check'],
  },
  { name: 'Format', command: ['biome', 'format'] },
  { name: 'Import rules', command: ['depcruise', 'app', 'server', 'db', 'cli', 'scripts', 'tests'] },
  { name: 'Unused code', command: ['knip', '--no-config-hints'] },
];

const TESTS: Part[] = [
  {
    name: 'Unit and integration tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${UNIT_REPORT}`],
    count: () => {
      const report = readReport(UNIT_REPORT);
      const { numPassedTests, numFailedTests, numFailedTestSuites } = report;
      // A file that cannot be loaded has no tests, but has failed all the same.
      const failed = Math.max(numFailedTests, Math.sign(numFailedTestSuites));
      return { passed: numPassedTests, failed, failures: failedUnitTests(report, ROOT + path.sep) };
    },
  },
  { name: 'Build', command: ['react-router', 'build'] },
  { name: 'Weight of the pages', command: ['node', 'scripts/check-budgets.ts'] },
  {
    name: 'Browser tests',
    command: ['playwright', 'test'],
    count: () => {
      const report = readReport(BROWSER_REPORT);
      const { expected, unexpected, flaky } = report.stats;
      return {
        passed: expected + flaky,
        failed: unexpected,
        failures: failedBrowserTests(report),
        flaky: flakyBrowserTests(report),
      };
    },
  },
];

const onlyChecks = process.argv.includes('--checks');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const total = { passed: 0, failed: 0, failures: [] as Failure[], flaky: [] as Failure[] };
for (const part of onlyChecks ? CHECKS : [...CHECKS, ...TESTS]) {
  const { passed, failed, failures, flaky = [] } = await run(part);
  total.flaky.push(...flaky);
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
}
list('Flaky: passed at the second attempt only', '↻', total.flaky);
list('What failed', '✘', total.failures);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function list(heading: string, mark: string, tests: Failure[]): void {
  if (tests.length > 0) console.log(`\n── ${heading} (${tests.length})`);
  for (const { name, lines } of tests) console.log(`\n${mark} ${[name, ...lines].join('\n    ')}`);
}

/** Runs a part and counts it; a report without any test, or none at all, counts as a failure. */
async function run({ name, command, count }: Part): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const { succeeded, output } = await execute(command);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`   ${name}: ${succeeded ? 'passed' : 'FAILED'} in ${seconds} s`);
  const outcome = count?.() ?? { passed: Number(succeeded), failed: Number(!succeeded), failures: [] };
  const { passed, failures, flaky = [] } = outcome;
  if (succeeded && passed + outcome.failed > 0) return outcome;
  const whole = { name, lines: worthwhile(output).slice(-OUTPUT_LINES) };
  return {
    passed,
    failed: Math.max(outcome.failed, 1),
    failures: failures.length > 0 ? failures : [whole],
    flaky,
  };
}

/** Runs a command whose output is shown while it comes, and kept. */
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
