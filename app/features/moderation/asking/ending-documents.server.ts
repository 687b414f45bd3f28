import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { longDay } from '@dog-care-directory/text';
import { type SeenKind } from '#app/features/businesses/listing/seen-document.ts';
import * as documentPaths from '#app/paths/document-paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { DOCUMENT_NOTICE_DAYS } from '#app/platform/periods.ts';
import { businesses, businessOwners, seenDocuments, users } from '#db/schema.ts';
import { SPEAKS } from '../owning/ownership.server.ts';
import type { Asking } from './ask-owners.server.ts';

const AT_ONCE = 50;

const WORDS: Readonly<Partial<Record<SeenKind, string>>> = {
  insurance: 'insurance certificate',
  'first-aid': 'first aid certificate',
};

/** Emails the owners of listings whose document ends within a month, once, unless a newer one was seen. @returns number processed */
export async function announceEndingDocuments({ db: database, mailer, clock, siteUrl }: Asking) {
  return database.transaction(async (db) => {
    const today = britishDate(clock());
    const soon = britishDate(clock() + DOCUMENT_NOTICE_DAYS * DAY_MS);
    const due = await db
      .select()
      .from(seenDocuments)
      .where(
        and(
          eq(seenDocuments.decision, 'accept'),
          isNull(seenDocuments.withdrawn_at),
          isNull(seenDocuments.reminded_on),
          sql`${seenDocuments.valid_until} BETWEEN ${today}::date AND ${soon}::date`,
          sql`NOT EXISTS (SELECT FROM seen_documents n WHERE n.business_id = ${seenDocuments.business_id}
            AND n.kind = ${seenDocuments.kind} AND n.name IS NOT DISTINCT FROM ${seenDocuments.name}
            AND n.decision = 'accept' AND n.withdrawn_at IS NULL AND n.valid_until > ${soon}::date)`,
        ),
      )
      .orderBy(asc(seenDocuments.id))
      .limit(AT_ONCE)
      // Skips those another node is processing.
      .for('update', { skipLocked: true });
    for (const { id, business_id, kind, name, valid_until } of due) {
      await db.update(seenDocuments).set({ reminded_on: today }).where(eq(seenDocuments.id, id));
      const owners = await db
        .select({ email: users.email, listing: businesses.name, slug: businesses.slug })
        .from(businessOwners)
        .innerJoin(businesses, eq(businesses.id, businessOwners.business_id))
        .innerJoin(users, eq(users.id, businessOwners.user_id))
        .where(and(eq(businessOwners.business_id, business_id), SPEAKS, eq(users.emailVerified, true)));
      for (const { email: recipient, listing, slug } of owners) {
        const link = siteUrl + documentPaths.sendDocument(slug, kind);
        const values = { listing, document: name ?? WORDS[kind] ?? '', date: longDay(valid_until ?? today) };
        await mailer.send({ name: 'document-ending', recipient, link, values }, db);
      }
    }
    return due.length;
  });
}
