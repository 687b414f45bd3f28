import { withThousands } from '@dog-care-directory/text';
import type { Database } from '#db/client.ts';
import { type JobCounts, readJobCounts } from '#app/queue/job-counts.server.ts';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { type Check, ok, type Outcome, warning } from './finding.ts';

const figure = (count: number) => withThousands(count);

export function jobChecks(db: Database, clock: () => number): Check[] {
  return [
    {
      name: 'Jobs',
      look: async () => {
        const counts = await readJobCounts(db, clock());
        return { ...judge(counts), details: counts };
      },
    },
  ];
}

function judge(counts: readonly JobCounts[]): Outcome {
  if (counts.length === 0) return ok('There is none.');
  const message = `${oneLine(counts.map(words).join('; '))}.`;
  const failed = counts.find(({ error }) => error !== null);
  if (failed)
    return warning(message, `The last attempt at ${failed.kind} reported: ${oneLine(failed.error ?? '')}`);
  // Emails to many wait for their turn; the check of the mail queue sees if they wait for too long.
  if (counts.some(({ kind, late }) => late > 0 && kind !== 'bulk mail'))
    return warning(message, 'Check that the site is running. It does them.');
  return ok(message);
}

/** Text from other servers or backups must not control the terminal. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ');
}

function words({ kind, waiting, running, late, failing, next }: JobCounts): string {
  const parts = [
    waiting > 0 && `${figure(waiting)} waiting`,
    running > 0 && `${figure(running)} running`,
    late > 0 && `${figure(late)} late by more than an hour`,
    failing > 0 && `${figure(failing)} to be tried again`,
    next && `next at ${britishMoment(next.toISOString())}`,
  ].filter((part) => part !== false && part !== null);
  return `${kind}: ${parts.join(', ')}`;
}
