import { readFileSync } from 'node:fs';

/** Ticks a second in which Linux counts processor time for programs, on every machine (`USER_HZ`, proc(5)). */
const TICKS = 100;

/** Milliseconds of processor time that a process's main thread has taken. @throws Error anywhere but on Linux */
export function mainThreadTime(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; user and system time are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}
