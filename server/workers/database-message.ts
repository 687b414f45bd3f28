import type { Worker } from 'node:cluster';
import * as z from 'zod';
import type { SiteRegion } from '#app/features/places/region/region.ts';

const QUESTION = 'Which database?';

export interface OpenedDatabase {
  /** Contains the password. */
  databaseUrl: string;
  region: SiteRegion;
}

const answerSchema = z.object({
  databaseUrl: z.string(),
  region: z.object({
    slug: z.string(),
    name: z.string(),
    siteName: z.string(),
    councils: z.array(z.string()),
    towns: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        words: z.string().exactOptional(),
      }),
    ),
    oldSlugs: z.array(
      z.object({
        slug: z.string(),
        town: z.string().nullable(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    pages: z.array(
      z.object({ slug: z.string(), title: z.string(), inFooter: z.boolean(), changedAt: z.string() }),
    ),
    settings: z.record(z.string(), z.string()),
    mail: z.object({ host: z.string().nullable(), sender: z.string().nullable() }).nullable().exactOptional(),
  }),
});

/** Answers a worker's request for the database, which only the supervisor knows if it is embedded. */
export function tellDatabase(worker: Worker, opened: OpenedDatabase): void {
  worker.on('message', (message: unknown) => {
    if (message === QUESTION) worker.send(opened);
  });
}

export function askForDatabase(): Promise<OpenedDatabase> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      const answer = answerSchema.safeParse(message);
      if (!answer.success) return;
      process.off('message', hear);
      resolve(answer.data);
    };
    process.on('message', hear);
    process.send?.(QUESTION);
  });
}
