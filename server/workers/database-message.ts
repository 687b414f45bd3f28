import type { Worker } from 'node:cluster';
import * as z from 'zod';

const QUESTION = 'Which database?';
const answerSchema = z.object({ databaseUrl: z.string() });

/** Answers a worker's question for the database, which only its supervisor knows when it is the embedded one. */
export function tellDatabase(worker: Worker, databaseUrl: string): void {
  worker.on('message', (message: unknown) => {
    if (message === QUESTION) worker.send({ databaseUrl });
  });
}

/** Asks the supervisor of this worker for the database's connection URL, which holds its password. */
export function askForDatabase(): Promise<string> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      const answer = answerSchema.safeParse(message);
      if (!answer.success) return;
      process.off('message', hear);
      resolve(answer.data.databaseUrl);
    };
    process.on('message', hear);
    process.send?.(QUESTION);
  });
}
