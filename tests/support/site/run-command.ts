import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../../../cli/main.ts');

export interface RunningCommand {
  child: ChildProcess;
  /** What it has written on standard error so far. */
  readonly stderr: string;
  /** The exit code; null when a signal ended it. */
  exited: Promise<number | null>;
}

/**
 * Runs a command of the CLI as a process, on a database of the tests.
 * @param environment the site's variables
 * @param shell stands before the command in a shell, such as `ulimit -f 100;`
 */
export function runCommand(args: string[], environment: Record<string, string>, shell = ''): RunningCommand {
  const words = [process.execPath, MAIN, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('/bin/sh', ['-c', `${shell} exec ${words}`], {
    env: {
      PATH: process.env['PATH'] ?? '',
      AUTH_SECRET: 'a secret of the tests, 32 letters long',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return {
    child,
    get stderr() {
      return stderr;
    },
    exited: new Promise((resolve) => child.once('close', resolve)),
  };
}
