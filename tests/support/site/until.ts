import { setTimeout as sleep } from 'node:timers/promises';

/** Against hanging only. */
const HANGING_MS = 45_000;
const LOOK_MS = 50;

/** Asks until there is an answer. @throws Error when there is none for so long that something hangs */
export async function until<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (const begun = performance.now(); ; await sleep(LOOK_MS)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() - begun > HANGING_MS) throw new Error(`Nothing came of ${ask.toString()}`);
  }
}
