import { overLimit } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { countWaiting } from '#app/features/moderation/queue/queue.server.ts';
import * as paths from '#app/paths/paths.ts';
import { counted } from '@dog-care-directory/text';
import { countWaitingDocuments } from '#app/features/moderation/documents/documents.server.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

/** Emails the site's address at most once a day while suggestions or documents are waiting. */
export function changesDigest({
  config,
  db,
  mailer,
  limits,
  clock,
}: Pick<Services, 'config' | 'db' | 'mailer' | 'limits' | 'clock'>): JobKind<object> {
  return {
    ...RECURRING,
    name: 'changes digest',
    everyMs: 30 * MINUTE_MS,
    async run() {
      // Read each time: the owner can change them while the site runs.
      const { siteUrl, contactEmail, adminEmails, sendsMail } = config;
      const recipients = contactEmail === null ? adminEmails : [contactEmail];
      if (!sendsMail || recipients.length === 0) return;
      const waiting = await countWaiting(db, clock());
      const documents = await countWaitingDocuments(db, clock());
      if (waiting.open + documents === 0) return;
      for (const recipient of recipients) {
        if (await overLimit(limits.count('digest of changes', { address: null, account: recipient })))
          continue;
        const link = siteUrl + (waiting.open > 0 ? paths.adminChanges : paths.adminDocuments);
        await mailer.send({
          name: 'suggestions-waiting',
          recipient,
          link,
          values: waitingValues(waiting, documents),
        });
      }
    },
  };
}

function waitingValues(
  { open, urgent, due }: { open: number; urgent: number; due: number },
  documents: number,
) {
  const lines = [
    urgent > 0
      ? `${urgent} ${urgent === 1 ? 'reports' : 'report'} that something isn’t safe. Please check today.`
      : '',
    due > 0 ? `${due} must be answered by law within a week.` : '',
  ];
  return {
    waiting: [open > 0 && counted(open, 'suggestion'), documents > 0 && counted(documents, 'document')]
      .filter(Boolean)
      .join(' and '),
    urgent: lines.filter(Boolean).join('\n'),
  };
}
