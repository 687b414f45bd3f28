import { withThousands } from '@dog-care-directory/text';
import { sql } from 'drizzle-orm';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';

export interface MailCounts {
  waiting: number;
  /** ISO 8601; null if none waits. */
  oldest: string | null;
  /** Of the emails that people wait for; the others may take long if there is a limit a minute. */
  oldestSingle: string | null;
  /** Addresses that mail servers have refused. */
  refused: number;
  /** Of the last attempt that failed; null if none did. */
  error: string | null;
}

export async function readMailCounts(db: Database): Promise<MailCounts> {
  const { rows } = await db.execute<MailCounts & Record<string, unknown>>(sql`
    SELECT count(*)::int AS waiting, min(created_at) AS oldest,
      min(created_at) FILTER (WHERE stop IS NULL) AS "oldestSingle",
      (SELECT count(*)::int FROM stopped_emails WHERE refused IS NOT NULL) AS refused,
      (SELECT max(last_error) FROM jobs WHERE kind IN ('mail', 'bulk mail')) AS error FROM outgoing_mails`);
  const [counts] = rows;
  if (!counts) throw new Error('The database counted nothing.');
  const iso = (time: string | null) => time && new Date(time).toISOString();
  return { ...counts, oldest: iso(counts.oldest), oldestSingle: iso(counts.oldestSingle) };
}

/** '12 emails are waiting, the oldest since 1 December 2026, 10:04. Mail servers refuse 2 addresses.' */
export function mailCountsInWords({ waiting, oldest, refused }: MailCounts): string {
  const figure = withThousands(waiting);
  const since = oldest && `, the oldest since ${britishMoment(oldest)}`;
  return [
    since
      ? `${figure} ${waiting === 1 ? 'email is' : 'emails are'} waiting${since}.`
      : 'No emails are waiting.',
    refused > 0 &&
      `Mail servers refuse ${withThousands(refused)} ${refused === 1 ? 'address' : 'addresses'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
