import { adLines } from '#app/features/ads/ad.ts';
import { listAds } from '#app/features/ads/stored-ads.server.ts';
import { accessTo } from '#app/features/reviews/records/access.ts';
import { ownRating } from '#app/features/reviews/showing/own-rating.ts';
import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { User } from '#app/features/accounts/user/user.ts';
import { FIGURE_LABELS } from '#app/features/analytics/counting/figure-labels.ts';
import { type Figures, recentFigures } from '#app/features/analytics/counting/figures.server.ts';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';
import { FACTS } from '#app/features/businesses/freshness/fact.ts';
import { boards } from '#app/features/directory/filters/when.ts';
import { agoText, wordsOfFacts } from '#app/features/businesses/freshness/fact-words.ts';
import { aboutLicence, readCouncilLooked } from '#app/features/businesses/licence/about-licence.server.ts';
import { licenceShown } from '#app/features/businesses/licence/licence-words.ts';
import { readFacts } from '#app/features/businesses/freshness/read-facts.server.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { awayOf, keptOn } from '#app/features/businesses/listing/away.ts';
import { monthsAhead } from '#app/features/businesses/listing/new-dogs.ts';
import { whenAskedAgain } from '#app/features/moderation/asking/new-dogs.server.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import {
  findBusiness,
  findHiddenBusiness,
  findListing,
} from '#app/features/directory/listing-page/content/find.server.ts';
import { enquiriesTo } from '#app/features/enquiries/askable.server.ts';
import { decideChange } from '#app/features/moderation/queue/decide.server.ts';
import { KINDS, PENDING, type Patch } from '#app/features/moderation/suggestions/change.ts';
import { changeToken, senderHash } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { addChange, type NewChange } from '#app/features/moderation/suggestions/store.server.ts';
import type { ChangeSources } from '#app/features/businesses/write/records/sources.ts';
import {
  FACT_LABELS,
  type HiddenOwn,
  type HiddenOwnPageData,
  type OwnChange,
  type OwnFigure,
  type OwnPageData,
} from '#app/features/moderation/owning/own-page-data.ts';
import {
  findHiddenOwned,
  findOwnership,
  type Ownership,
} from '#app/features/moderation/owning/ownership.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';
import { changes } from '#db/schema.ts';
import { ownPeople } from '../people/people-of-owner.server.ts';
import { cardOf } from './business-card.server.ts';
import { ownDocuments } from '../documents/own-documents.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { SUGGESTION_SENDER_DAYS } from '#app/platform/periods.ts';

const MOST_CHANGES = 20;

export type OwningServices = ChangeSources & Pick<Services, 'senderKeys'>;

export interface Owned {
  business: Business;
  ownership: Ownership;
  hidden: HiddenOwn | null;
}

/** The listing with this slug if the user owns it; null otherwise. @returns the current slug */
export async function ownedBySlug(
  { db, erasedKey }: Pick<Services, 'db' | 'erasedKey'>,
  userId: string,
  slug: string,
): Promise<Owned | { movedTo: string } | null> {
  const found = await findListing({ db, erasedKey }, slug);
  if (found && 'movedTo' in found) return found;
  const listed = found && 'business' in found ? found.business : null;
  const hidden = listed ? null : await findHiddenOwned(db, userId, slug);
  const business = listed ?? (hidden && (await findHiddenBusiness(db, slug)));
  const ownership = business && (await findOwnership(db, userId, business.id));
  return ownership && { business, ownership, hidden };
}

/** Public data of an owned listing, also while hidden; null if none. */
export async function findOwnBusiness(db: Database, slug: string): Promise<Business | null> {
  return (await findBusiness(db, slug)) ?? findHiddenBusiness(db, slug);
}

export async function hiddenOwnPage(
  services: Pick<Services, 'db' | 'clock' | 'senderKeys'>,
  user: Pick<User, 'id'>,
  { business }: Pick<Owned, 'business'>,
  hidden: HiddenOwn,
): Promise<HiddenOwnPageData> {
  return { ...hidden, changes: await ownChanges(services, user.id, business.id) };
}

export async function ownPage(
  services: Services,
  user: User,
  { business, ownership }: Owned,
): Promise<OwnPageData> {
  const { db, clock, config } = services;
  const now = clock();
  const [card, facts, looked, again, people, figures, sent, documents, enquiries, ads, place] =
    await Promise.all([
      cardOf(services, business),
      readFacts(db, business),
      readCouncilLooked(db, business.id),
      whenAskedAgain(services, { id: ownership.id, email: user.email }),
      ownPeople(services, user.id, business),
      ownFigures(services, business),
      ownChanges(services, user.id, business.id),
      ownDocuments(services, business),
      enquiriesTo(services, business),
      listAds(db, { business_id: business.id }),
      services.region(),
    ]);
  const words = wordsOfFacts(facts, now);
  const licence = await aboutLicence(services, business, looked);
  const kept = keptOn(business.away, britishDate(now)) ?? '';
  return {
    slug: business.slug,
    name: business.name,
    card,
    lapsesAt: ownership.lapsesAt?.toISOString() ?? null,
    since: ownership.since.toISOString(),
    isAsked: ownership.isAsked,
    enquiries,
    newDogs: { said: business.new_dogs, months: monthsAhead(britishDate(now)), again },
    away: awayOf(business.away, britishDate(now)),
    kept: [business.category, ...(business.services ?? [])].some(boards) ? kept && agoText(kept, now) : null,
    today: britishDate(now),
    documents,
    needsReviews: ownRating(business) === null && accessTo(config.ownerSettings, business.category) !== 'off',
    people,
    figures,
    ads: ads.map((ad) => `Ad, ${adLines(ad, place).join('. ')}.`),
    offersAds: Boolean(config.ownerSettings.adPrices),
    figuresRhythm: ownership.figures,
    licence: licenceShown(business.licence, licence, britishDate(now))?.sentence ?? null,
    facts: FACTS.map((fact) => ({ label: FACT_LABELS[fact], words: words[fact] ?? null })),
    changes: sent,
  };
}

async function ownFigures({ db, clock, config }: Services, { id }: Business): Promise<OwnFigure[]> {
  const { provider } = config.analytics;
  if (provider === 'off') return [];
  const [last30, last90] = await recentFigures(db, id, clock());
  return (Object.keys(FIGURE_LABELS) as (keyof Figures)[])
    .filter((figure) => figure !== 'views' || provider === 'builtin')
    .map((figure) => ({
      label: FIGURE_LABELS[figure],
      last30: last30?.[figure] ?? 0,
      last90: last90?.[figure] ?? 0,
    }));
}

async function ownChanges(
  { db, clock, senderKeys }: Pick<Services, 'db' | 'clock' | 'senderKeys'>,
  userId: string,
  businessId: number,
): Promise<OwnChange[]> {
  const rows = await db
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.business_id, businessId),
        eq(changes.user_id, userId),
        eq(changes.source, 'business'),
        or(
          inArray(changes.state, [...PENDING]),
          gte(changes.decided_at, new Date(clock() - SUGGESTION_SENDER_DAYS * DAY_MS)),
        ),
      ),
    )
    .orderBy(sql`${changes.decided_at} IS NOT NULL`, desc(changes.id))
    .limit(MOST_CHANGES);
  return rows.map(({ id, created_at, kind, state, patch }) => ({
    token: changeToken(senderKeys, id, clock()),
    at: created_at.toISOString(),
    kindLabel: KINDS[kind].label,
    state,
    fields: Object.keys(patch as Patch).map((field) => FIELDS[field as BusinessField].label),
  }));
}

/** Stores an owner's change for approval.  @returns its id */
export async function sendAsOwner(
  { db, clock, senderKeys }: OwningServices,
  user: Pick<User, 'id' | 'email'>,
  business: Pick<Business, 'id' | 'name'>,
  change: Pick<NewChange, 'kind' | 'patch' | 'note'>,
): Promise<number> {
  const { id } = await addChange(
    db,
    {
      ...change,
      source: 'business',
      businessId: business.id,
      businessName: business.name,
      senderEmail: user.email,
      sender: senderHash(senderKeys, user.email),
      userId: user.id,
      toBeConfirmed: false,
    },
    clock(),
  );
  return id;
}

/** Stores an owner's change and applies it at once, with a version, so that it can be undone like any other. */
export async function applyAsOwner(
  services: OwningServices,
  user: Pick<User, 'id' | 'email'>,
  business: Pick<Business, 'id' | 'name'>,
  change: Pick<NewChange, 'kind' | 'patch' | 'note'>,
) {
  const id = await sendAsOwner(services, user, business, change);
  return decideChange(services, { id, adminId: null, words: null, action: 'apply', fields: {} });
}

export async function confirmAsOwner(
  services: OwningServices,
  user: Pick<User, 'id' | 'email'>,
  business: Pick<Business, 'id' | 'name'>,
): Promise<boolean> {
  const done = await services.db.transaction((db) =>
    applyAsOwner({ ...services, db }, user, business, { kind: 'confirm', patch: {}, note: null }),
  );
  return done.outcome === 'decided';
}
