import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isFinished, type RunProgress } from './run.ts';
import { markDeadRuns } from './dead-runs.server.ts';
import { readProgress } from './read-runs.server.ts';
import { textStream } from '../csv/text-stream.ts';

const BETWEEN_READS_MS = 400;
const BETWEEN_LOOKS_MS = 4000;
/** Proxies close idle connections. */
const LONGEST_SILENCE_MS = 15_000;

/** Streams a run's progress from the database, so that any node can. @param beforeEnd awaited */
export function runEvents(
  pool: Pool,
  id: number,
  signal: AbortSignal,
  beforeEnd: () => Promise<void> = async () => {},
): ReadableStream<Uint8Array> {
  return textStream(eventTexts(pool, id, signal, beforeEnd));
}

async function* eventTexts(
  pool: Pool,
  id: number,
  signal: AbortSignal,
  beforeEnd: () => Promise<void>,
): AsyncGenerator<string> {
  let sent = '';
  let sentAt = 0;
  let lookedAt = performance.now();
  yield 'retry: 1000\n\n';
  while (!signal.aborted) {
    if (performance.now() - lookedAt > BETWEEN_LOOKS_MS) {
      lookedAt = performance.now();
      // The node running it may have died unnoticed.
      await markDeadRuns(pool).catch(() => {});
    }
    const progress = await readProgress(pool, id).catch((): RunProgress | null => null);
    if (!progress) return;
    if (isFinished(progress)) await beforeEnd();
    const text = JSON.stringify(progress);
    if (text !== sent) yield `data: ${text}\n\n`;
    else if (performance.now() - sentAt > LONGEST_SILENCE_MS) yield ': still here\n\n';
    if (text !== sent || performance.now() - sentAt > LONGEST_SILENCE_MS) sentAt = performance.now();
    sent = text;
    if (isFinished(progress)) return;
    await wait(BETWEEN_READS_MS, undefined, { signal }).catch(() => {});
  }
}
