import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { OracleAnswer } from './oracle-times.ts';

/** Asks the package opening_hours, in a process on the clock of Great Britain. */
export async function askOracle(values: readonly string[]): Promise<OracleAnswer[]> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'oracle-child.ts')], {
    env: { ...process.env, TZ: 'Europe/London' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(values));
  return JSON.parse(await text(child.stdout)) as OracleAnswer[];
}
