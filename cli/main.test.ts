import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#db/package-root.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** As an operator starts it: by Node itself, which knows no JSX. */
async function node(...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output, errors };
}

/** Runs the program once for each list of arguments, and prints how each ended. */
const RUN_EACH = `
  const [, main, runs] = process.argv;
  const write = process.stdout.write.bind(process.stdout);
  const ended = [];
  for (const args of JSON.parse(runs)) {
    const one = { output: '', errors: '' };
    process.stdout.write = (text) => (one.output += text);
    process.stderr.write = (text) => (one.errors += text);
    process.argv = [process.execPath, main, ...args];
    await import(main + '?' + ended.length);
    ended.push({ code: process.exitCode, ...one });
  }
  process.exitCode = 0;
  write(JSON.stringify(ended));
`;

/** Several runs in one process, as loading the modules takes Node seconds. */
async function directoryEach(runs: readonly string[][]): Promise<Ended[]> {
  const { output, errors } = await node(
    '--input-type=module',
    '--eval',
    RUN_EACH,
    MAIN,
    JSON.stringify(runs),
  );
  expect(errors).toBe('');
  return JSON.parse(output) as Ended[];
}

const NAMES = [
  ...['account', 'admin', 'import', 'postcodes', 'map', 'licences', 'region', 'sitemap', 'demo-posts'],
  ...['business', 'backup', 'restore', 'doctor'],
];
const HELP = [
  { args: ['--help'], says: 'directory <command>' },
  { args: ['import', '--help'], says: 'directory import <file.csv>' },
  { args: ['business', 'edit', '-h'], says: 'directory business show' },
  { args: ['doctor', '--help'], says: 'directory doctor' },
];

test('each command says how it is used, and help is no wrong usage', async () => {
  const wrong = NAMES.map((name) => [name, '--no-such-option']);
  const ended = await directoryEach([...wrong, ...HELP.map(({ args }) => args)]);
  for (const [index, name] of NAMES.entries()) {
    const { code, errors } = ended[index] as Ended;
    expect([name, code, errors]).toEqual([name, 2, expect.stringMatching(/^Usage: directory /m)]);
  }
  for (const [index, { args, says }] of HELP.entries()) {
    const { code, output, errors } = ended[NAMES.length + index] as Ended;
    expect([args, code, errors]).toEqual([args, 0, '']);
    expect(output).toMatch(/^Usage: /);
    expect(output).toContain(says);
  }
});

test('--version prints the version of package.json', async () => {
  const { version } = JSON.parse(await readFile(path.join(packageRoot(), 'package.json'), 'utf8'));
  expect(await node(MAIN, '--version')).toEqual({ code: 0, output: `${version}\n`, errors: '' });
});
