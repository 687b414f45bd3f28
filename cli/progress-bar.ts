import type { Writable } from 'node:stream';

export interface ProgressBar {
  update(done: number): void;
  finish(): void;
}

interface ProgressBarOptions {
  /** Terminals get a moving bar, anything else a line at each quarter. */
  stream: Writable & { isTTY?: boolean };
  total: number;
  label: string;
}

const WIDTH = 30;
const STEP_OFF_TERMINAL = 25;

export function createProgressBar({ stream, total, label }: ProgressBarOptions): ProgressBar {
  const step = stream.isTTY ? 1 : STEP_OFF_TERMINAL;
  let shown = -1;
  return {
    update(done) {
      const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 100;
      const reached = percent - (percent % step);
      if (reached <= shown) return;
      shown = reached;
      if (stream.isTTY) stream.write(`\r${label} ${drawing(reached)} ${String(reached).padStart(3)} %`);
      else if (reached > 0) stream.write(`${label}: ${reached} %\n`);
    },
    finish() {
      if (stream.isTTY && shown >= 0) stream.write('\n');
      shown = -1;
    },
  };
}

function drawing(percent: number): string {
  const filled = Math.round((percent / 100) * WIDTH);
  return `[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}]`;
}
