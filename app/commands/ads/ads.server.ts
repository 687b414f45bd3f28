/** Changes to ads, each in one transaction with its log entry, one change at a time. */
import { eq, inArray, max } from 'drizzle-orm';
import type { Action } from '#app/features/actions/action-names.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { ActionRefused } from '#app/features/actions/action-refused.ts';
import { findNamed } from '#app/features/admin/actions/find-named.server.ts';
import {
  type AdInput,
  daysText,
  isPaidFor,
  placeText,
  type StoredAd,
  VAT_PERCENT,
} from '#app/features/ads/ad.ts';
import { lockAds, refuseOverlap } from '#app/features/ads/stored-ads.server.ts';
import { findListing } from '#app/features/directory/listing-page/content/find.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';
import { ads } from '#db/schema.ts';
import type { ActionKind } from '../actions/action-kind.ts';

export type AdServices = Pick<Services, 'db' | 'ads' | 'region' | 'clock' | 'config' | 'erasedKey'>;
type AdChange = { [Column in keyof StoredAd]?: StoredAd[Column] | undefined };
type AdAction = Extract<Action, { action: `ad.${string}` }>['action'];

/** @returns the action @throws ActionRefused */
export async function saveAd(
  services: AdServices,
  userId: string,
  id: number | null,
  { listing, ...input }: AdInput,
): Promise<number> {
  const [address = ''] = listing.split(/[?#]/, 1);
  const slug = address.split('/').findLast((part) => part !== '') ?? '';
  const found = await findListing(services, slug);
  if (!found || !('business' in found))
    throw new ActionRefused('No public listing has this address. Copy it from the listing’s page.');
  const place = {
    town: input.place === 'town' ? input.town : null,
    service: input.place === 'blog' ? null : input.service,
  };
  const { towns } = await services.region();
  if (place.town !== null && !towns.some(({ slug: known }) => known === place.town))
    throw new ActionRefused('Choose a town.');
  const { category, services: further } = found.business;
  if (place.service !== null && ![category, ...(further ?? [])].includes(place.service))
    throw new ActionRefused(`${found.business.name} isn’t listed under ${place.service}.`);
  return changeAd(services, { userId }, 'ad.saved', id, (before) => {
    if (before?.invoice && before.price !== input.price)
      throw new ActionRefused('The price is on an invoice. Withdraw this ad and add another one.');
    return { ...input, ...place, business_id: found.business.id };
  });
}

export async function withdrawAd(services: AdServices, userId: string, id: number): Promise<number> {
  return changeAd(services, { userId }, 'ad.withdrawn', id, (before) => {
    if (before?.withdrawn_at) throw new ActionRefused('This ad was withdrawn before.');
    return { withdrawn_at: new Date(services.clock()) };
  });
}

/** Marks an ad as paid and gives its invoice the next number, which it keeps. @throws ActionRefused */
export async function payAd(
  services: AdServices,
  actor: { userId: string } | 'site',
  id: number,
): Promise<number> {
  return changeAd(services, actor, 'ad.paid', id, async (before, db) => {
    if (!before || isPaidFor(before)) throw new ActionRefused('It was already paid for.');
    if (before.withdrawn_at) throw new ActionRefused('It was withdrawn before it was paid for.');
    const paid = {
      paid_at: new Date(services.clock()),
      paid_by: actor === 'site' ? ('stripe' as const) : ('hand' as const),
    };
    if (before.invoice) return paid;
    const [{ last } = { last: null }] = await db.select({ last: max(ads.invoice_number) }).from(ads);
    const { invoiceFrom, vatNumber } = services.config.ownerSettings;
    const what = placeText(before, await services.region());
    const invoice = {
      day: britishDate(services.clock()),
      from: invoiceFrom ?? services.config.siteName,
      to: before.bill_to || (await nameOf(db, before.business_id)),
      what: `Ad: ${what}, ${daysText(before)}`,
      price: before.price,
      vat: vatNumber ? { number: vatNumber, percent: VAT_PERCENT } : null,
    };
    return { ...paid, invoice, invoice_number: (last ?? 0) + 1 };
  });
}

async function changeAd(
  services: AdServices,
  actor: { userId: string } | 'site',
  action: AdAction,
  id: number | null,
  change: (before: StoredAd | null, db: Database) => AdChange | Promise<AdChange>,
): Promise<number> {
  const done = await services.db.transaction(async (db) => {
    await lockAds(db);
    const [before = null] = await db
      .select()
      .from(ads)
      .where(eq(ads.id, id ?? 0));
    if (id !== null && !before) throw new ActionRefused('This ad no longer exists.');
    const values = await change(before, db);
    const version = (before?.version ?? 0) + 1;
    const [after] = before
      ? await db
          .update(ads)
          .set({ ...values, version })
          .where(eq(ads.id, before.id))
          .returning()
      : await db
          .insert(ads)
          .values(values as typeof ads.$inferInsert)
          .returning();
    if (!after) throw new Error('The ad was not stored.');
    if (!after.withdrawn_at) await refuseOverlap(db, after);
    const { id: adId, business_id: businessId } = after;
    const details = { adId, businessId, name: await nameOf(db, businessId) };
    return recordAction(db, actor, { action, ...details }, { before, after: version });
  });
  services.ads.forget();
  return done;
}

async function nameOf(db: Database, businessId: number): Promise<string> {
  return (await findNamed(db, [businessId]))[0]?.name ?? 'A removed listing';
}

const dateOf = (stored: Date | null) => stored && new Date(stored);

function kindOf(done: string): ActionKind {
  return {
    right: 'manage ads',
    done: ([action]) => `The ad of “${action?.details['name']}” ${done}.`,
    lock: lockAds,
    async undoable({ db }, actions) {
      const ids = actions.map(({ details }) => Number(details['adId']));
      const stored = await db.select().from(ads).where(inArray(ads.id, ids));
      return actions.filter(({ details, after }) =>
        stored.some(({ id, version }) => id === Number(details['adId']) && version === after),
      );
    },
    async undo(services, { details, before }, userId) {
      const { id: _id, created_at: _at, ...was } = (before ?? { withdrawn_at: new Date() }) as StoredAd;
      await changeAd(services, { userId }, 'ad.undone', Number(details['adId']), (now) => ({
        ...was,
        paid_at: dateOf(was.paid_at),
        withdrawn_at: dateOf(was.withdrawn_at),
        // A merge since then moved it, and an invoice keeps its number.
        business_id: now?.business_id,
        came_by: now?.came_by,
        invoice: now?.invoice,
        invoice_number: now?.invoice_number,
      }));
      return { description: 'The ad is as before.' };
    },
  };
}

export const AD_KINDS = {
  'ad.saved': kindOf('is saved'),
  'ad.paid': kindOf('is marked as paid'),
  'ad.withdrawn': kindOf('is withdrawn'),
} satisfies Record<string, ActionKind>;
