/**
 * `npm test`: every check one after the other, then one line over all of them. A part that fails does not
 * stop the others; the run fails when any part fails or when no test ran.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');
const UNIT_REPORT = path.join(RESULTS, 'unit.json');
const BROWSER_REPORT = path.join(RESULTS, 'e2e.json');

interface Count {
  passed: number;
  failed: number;
}

interface Part {
  name: string;
  command: string[];
  /** Reads how many tests ran from the report the command wrote; without it the part counts as one. */
  count?: () => Count;
}

const CHECKS: Part[] = [
  { name: 'Types', command: ['react-router', 'typegen', '&&', 'tsc'] },
  { name: 'Lint', command: ['oxlint', '--type-aware'] },
  { name: 'Format', command: ['biome', 'format'] },
  { name: 'Import rules', command: ['depcruise', 'app', 'server', 'db', 'cli', 'scripts', 'tests'] },
  { name: 'Unused code', command: ['knip', '--no-config-hints'] },
];

const TESTS: Part[] = [
  {
    name: 'Unit and integration tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${UNIT_REPORT}`],
    count: () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = readReport(UNIT_REPORT);
      // A file that cannot be loaded has no tests, but has failed all the same.
      return { passed: numPassedTests, failed: Math.max(numFailedTests, Math.sign(numFailedTestSuites)) };
    },
  },
  { name: 'Build', command: ['react-router', 'build'] },
  { name: 'Weight of the pages', command: ['node', 'scripts/check-budgets.ts'] },
  {
    name: 'Browser tests',
    command: ['playwright', 'test'],
    count: () => {
      const { expected, unexpected, flaky } = readReport(BROWSER_REPORT).stats;
      return { passed: expected, failed: unexpected + flaky };
    },
  },
];

const onlyChecks = process.argv.includes('--checks');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
for (const part of onlyChecks ? CHECKS : [...CHECKS, ...TESTS]) {
  const { passed, failed } = await run(part);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Runs a part and counts it; a report without any test, or none at all, counts as a failure. */
async function run({ name, command, count }: Part): Promise<Count> {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const succeeded = await execute(command);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`   ${name}: ${succeeded ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (!count) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { passed, failed } = count();
  const ranNone = passed + failed === 0;
  return { passed, failed: succeeded && !ranNone ? failed : Math.max(failed, 1) };
}

function execute(command: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command.join(' '), { cwd: ROOT, stdio: 'inherit', shell: true });
    child.once('close', (code) => resolve(code === 0));
    child.once('error', () => resolve(false));
  });
}

function readReport(file: string) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return {
    numPassedTests: 0,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    stats: { expected: 0, unexpected: 0, flaky: 0 },
  };
}
