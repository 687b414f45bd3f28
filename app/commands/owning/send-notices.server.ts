/** Tells businesses whose details came from elsewhere that they are listed (UK GDPR, Article 14), in batches. */
import { count, max, sql } from 'drizzle-orm';
import { mayEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import type { NoticesPageData } from '#app/features/notices/notices-page.tsx';
import {
  countUntold,
  listUntold,
  type NoticeSettings,
  noticeEmail,
} from '#app/features/notices/listing-notices.server.ts';
import { ownEmailText } from '#app/features/site/settings/email-settings.ts';
import { EMAILS } from '#app/mail/catalogue/catalogue.ts';
import { emailAsText, fillEmail } from '#app/mail/email-layout.ts';
import type { Services } from '#app/services/services.server.ts';
import { listingNotices } from '#db/schema.ts';

type NoticeServices = Pick<Services, 'db' | 'config' | 'mailer' | 'limits' | 'senderKeys' | 'clock'>;

function noticeSettings({ siteUrl, ownerSettings }: Services['config']): NoticeSettings {
  const { listingsSource, noticeClaims } = ownerSettings;
  return { siteUrl, source: listingsSource, offersClaims: noticeClaims === 'companies' };
}

/** The email that the next batch begins with, and how many are left. */
export async function nextNotices({
  db,
  config,
  senderKeys,
}: Pick<NoticeServices, 'db' | 'config' | 'senderKeys'>): Promise<NoticesPageData> {
  const [left, [told], [first]] = await Promise.all([
    countUntold(db, senderKeys),
    db.select({ count: count(), last: max(listingNotices.told_at) }).from(listingNotices),
    listUntold(db, senderKeys, 1),
  ]);
  const email = first && (await noticeEmail(db, senderKeys, first, noticeSettings(config)));
  const text = ownEmailText(config.ownerSettings, 'listed') ?? EMAILS.listed;
  const filled = email && fillEmail(EMAILS.listed, text, { siteName: config.siteName, ...email });
  return {
    left,
    told: told?.count ?? 0,
    lastTold: told?.last?.toISOString() ?? null,
    sendsMail: config.sendsMail,
    hasSource: config.ownerSettings.listingsSource !== undefined,
    first:
      first && filled
        ? { id: first.id, recipient: first.email, shown: { ...filled, text: emailAsText(filled) } }
        : null,
  };
}

export type NoticesSent = { sent: number } | { problem: string };

/**
 * Queues notices to the next businesses. Stores the email and its record in one transaction, so that neither a crash nor
 * two at once tell anyone twice.
 * @param first the business whose email the admin has read
 */
export async function sendNotices(
  services: NoticeServices,
  userId: string,
  { first, most }: { first: number; most: number },
): Promise<NoticesSent> {
  const { config, limits, mailer, senderKeys, clock } = services;
  // Without a server they would count as told.
  if (!config.sendsMail) return { problem: 'Set a mail server first.' };
  // Others may have used up what an address can get today. Counted first: a transaction must not wait for a second connection.
  const full = new Set<string>();
  for (const { email } of await listUntold(services.db, senderKeys, most))
    if (!(await mayEmail(limits, email))) full.add(email);
  return services.db.transaction(async (db): Promise<NoticesSent> => {
    await db.execute(sql`LOCK TABLE listing_notices IN SHARE ROW EXCLUSIVE MODE`);
    const due = await listUntold(db, senderKeys, most);
    if (due[0]?.id !== first)
      return { problem: 'These businesses have just been told, or have changed. Read the next email first.' };
    let sent = 0;
    for (const one of due) {
      if (full.has(one.email)) continue;
      const { id, stopHash, identityHash } = one;
      const row = { business_id: id, stop_hash: stopHash, identity_hash: identityHash };
      await db.insert(listingNotices).values({ ...row, told_at: new Date(clock()) });
      const email = await noticeEmail(db, senderKeys, one, noticeSettings(config));
      await mailer.send({ ...email, address: 'counted' }, db);
      sent += 1;
    }
    if (sent > 0) await recordAction(db, { userId }, { action: 'notices.sent', name: String(sent) });
    return { sent };
  });
}
