import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { daysAfter } from '@dog-care-directory/text';
import { ActionRefused } from '#app/features/actions/action-refused.ts';
import type { Database } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { adPayments, ads, businesses } from '#db/schema.ts';
import { INVOICE_DAYS } from '#app/platform/periods.ts';
import { type AdFigures, daysText, isPaidFor, type StoredAd } from './ad.ts';

/** Finds ads that are paid or free, and not over. @param today 2026-12-01 */
export async function loadPlacedAds(db: Database, today: string): Promise<StoredAd[]> {
  return (await listTaken(db, today)).filter(isPaidFor);
}

/** Finds ads that have their place now or later, also while they aren't paid. @param today 2026-12-01 */
export async function listTaken(db: Database, today: string): Promise<StoredAd[]> {
  return db
    .select()
    .from(ads)
    .where(and(isNull(ads.withdrawn_at), gte(ads.last_day, today)))
    .orderBy(ads.place, ads.town, ads.service, ads.first_day);
}

/** Keeps two from taking one place, or one number of an invoice, until the transaction ends. */
export async function lockAds(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.ads})`);
}

/** @throws ActionRefused if another ad has this place on one of the days */
export async function refuseOverlap(db: Database, ad: StoredAd): Promise<void> {
  const [other] = await db
    .select()
    .from(ads)
    .where(
      and(
        eq(ads.place, ad.place),
        sql`${ads.town} IS NOT DISTINCT FROM ${ad.town}`,
        sql`${ads.service} IS NOT DISTINCT FROM ${ad.service}`,
        ne(ads.id, ad.id),
        isNull(ads.withdrawn_at),
        lte(ads.first_day, ad.last_day),
        gte(ads.last_day, ad.first_day),
      ),
    );
  if (other) throw new ActionRefused(`This place is taken by another ad from ${daysText(other)}.`);
}

const counted = (name: keyof AdFigures) =>
  sql`coalesce((SELECT sum(${sql.identifier(name)}) FROM ad_counts WHERE ad_id = ${ads.id}), 0)`.mapWith(
    Number,
  );

/** Lists ads with their figures, those that end last first. Listings are null unless public. */
export async function listAds(db: Database, only: { id?: number; business_id?: number } = {}) {
  return db
    .select({
      ad: getTableColumns(ads),
      listing: { name: businesses.name, slug: businesses.slug },
      figures: { shown: counted('shown'), opened: counted('opened'), called: counted('called') },
    })
    .from(ads)
    .leftJoin(businesses, eq(businesses.id, ads.business_id))
    .where(
      and(
        only.id === undefined ? undefined : eq(ads.id, only.id),
        only.business_id === undefined ? undefined : eq(ads.business_id, only.business_id),
      ),
    )
    .orderBy(desc(ads.last_day), desc(ads.id))
    .limit(300);
}

/** Removes customers from invoices that need them no longer. @param today 2026-12-01 */
export async function forgetOldCustomers(db: Database, today: string): Promise<void> {
  const isOld = lt(ads.last_day, daysAfter(today, -INVOICE_DAYS));
  const invoice = sql`jsonb_set(${ads.invoice}, '{to}', '""')`;
  await db
    .update(ads)
    .set({ bill_to: '', invoice })
    .where(and(isOld, or(ne(ads.bill_to, ''), sql`${ads.invoice} ->> 'to' <> ''`)));
}

/** Lists payments that didn't fit their ad, the newest first. */
export async function listPaymentProblems(db: Database) {
  const isProblem = isNotNull(adPayments.problem);
  return db.select().from(adPayments).where(isProblem).orderBy(desc(adPayments.received_at)).limit(20);
}
