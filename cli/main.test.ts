import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#db/package-root.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');

/** As an operator starts it: by Node itself, which knows no JSX. */
async function directory(...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output, errors };
}

test.each([
  ...['account', 'admin', 'import', 'postcodes', 'licences', 'region', 'sitemap', 'demo-posts'],
  ...['business', 'backup', 'restore', 'doctor'],
])('%s says how it is used', async (name) => {
  const { code, errors } = await directory(name, '--no-such-option');
  expect(errors).toMatch(/^Usage: directory /m);
  expect(code).toBe(2);
});

test.each([
  { args: ['--help'], says: 'directory <command>' },
  { args: ['import', '--help'], says: 'directory import <file.csv>' },
  { args: ['business', 'edit', '-h'], says: 'directory business show' },
  { args: ['doctor', '--help'], says: 'directory doctor' },
])('$args is help, and no wrong usage', async ({ args, says }) => {
  const { code, output, errors } = await directory(...args);
  expect(output).toMatch(/^Usage: /);
  expect(output).toContain(says);
  expect([code, errors]).toEqual([0, '']);
});

test('--version prints the version of package.json', async () => {
  const { version } = JSON.parse(await readFile(path.join(packageRoot(), 'package.json'), 'utf8'));
  expect(await directory('--version')).toEqual({ code: 0, output: `${version}\n`, errors: '' });
});
