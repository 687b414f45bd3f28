import { askOwners } from '#app/features/moderation/asking/ask-owners.server.ts';
import { announceEndingDocuments } from '#app/features/moderation/asking/ending-documents.server.ts';
import { askAboutNewDogs } from '#app/features/moderation/asking/new-dogs.server.ts';
import { sendFigures } from '#app/features/moderation/asking/send-figures.server.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

/** Asks consenting businesses once a day, each when due, to confirm that their entry is correct, and if they take new dogs; sends them figures and announces documents that end. */
export function stillRight(
  services: Pick<Services, 'config' | 'db' | 'mailer' | 'senderKeys' | 'clock' | 'logger'>,
): JobKind<object> {
  const { siteUrl } = services.config;
  return {
    ...RECURRING,
    name: 'still right',
    everyMs: DAY_MS,
    async run(_payload, signal) {
      for (const [ask, message] of [
        // First, because it asks what the next one would ask.
        [sendFigures, 'told owners what their listings brought'],
        [askOwners, 'asked owners to confirm their listings'],
        [askAboutNewDogs, 'asked owners if they take new dogs'],
        [announceEndingDocuments, 'announced documents that end'],
      ] as const) {
        let asked = 0;
        for (;;) {
          signal.throwIfAborted();
          const some = await ask({ ...services, siteUrl });
          if (some === 0) break;
          asked += some;
        }
        if (asked > 0) services.logger.info({ businesses: asked }, message);
      }
    },
  };
}
