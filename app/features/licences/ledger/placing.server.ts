import { sql } from 'drizzle-orm';
import { othersFirst } from '#app/platform/others-first.ts';
import { readLicensing } from '#app/features/businesses/licence/rules.server.ts';
import type { Database } from '#db/client.ts';
import {
  type Candidate,
  createMatcher,
  type Match,
  type Matched,
  PROPOSED_FROM,
  withoutRivals,
} from '../matching/match.ts';
import {
  keyOf,
  type RegisterEntry,
  isLeftOut,
  isInForce,
  type Standing,
} from '@dog-care-directory/licence-registers';
import type { Known } from './difference.ts';

export type State = 'proposed' | 'asked' | 'matched' | 'not-same' | 'unknown';

export interface Placed {
  entry: RegisterEntry;
  state: State;
  match: Match | null;
  businessId: number | null;
}

export type Earlier = Known & { standing: Standing | null; state: State; business_id: string | null };

export async function lastEntries(db: Database, authority: string): Promise<Earlier[]> {
  const { rows } = await db.execute<Earlier & Record<string, unknown>>(sql`
    SELECT number, name, place, activity, stars, standing, state,
      coalesce((SELECT into_id FROM removed_businesses WHERE id = business_id AND kind = 'merged'), business_id) AS business_id
    FROM register_entries WHERE snapshot_id = (SELECT max(id) FROM register_snapshots WHERE authority = ${authority})`);
  return rows;
}

/** Finds the business of each entry. Decisions from the previous register still hold. */
export async function place(
  db: Database,
  authority: string,
  entries: readonly RegisterEntry[],
  before: readonly Earlier[],
): Promise<Placed[]> {
  const decided = new Map(
    before.filter(({ state }) => state === 'matched' || state === 'not-same').map((one) => [keyOf(one), one]),
  );
  const { activitiesOf } = readLicensing();
  const { rows } = await db.execute<{
    id: string;
    name: string;
    postal_code: string;
    city: string;
    council: string | null;
    services: string[];
    numbers: string[];
    holdsUnnumbered: boolean;
  }>(sql`
    SELECT id, name, postal_code, city, CASE WHEN hides_address THEN NULL ELSE council END AS council,
      category || coalesce(services, '{}') AS services,
      ARRAY(SELECT number FROM licences l WHERE l.business_id = b.id AND l.authority = ${authority} AND l.number IS NOT NULL) AS numbers,
      EXISTS (SELECT FROM licences l WHERE l.business_id = b.id AND l.authority = ${authority} AND l.number IS NULL AND l.suspended_on IS NULL)
        AS "holdsUnnumbered"
    FROM businesses b WHERE council = ${authority} OR council IS NULL OR hides_address
      OR EXISTS (SELECT FROM licences l WHERE l.business_id = b.id AND l.authority = ${authority})`);
  const businesses = rows.map(({ id, services, ...row }) => ({
    ...row,
    id: Number(id),
    activities: activitiesOf(services),
  }));
  const listed = new Map(businesses.map((business) => [business.id, business]));
  const inForce = new Set(entries.filter(isInForce).map(keyOf));
  const mayTouch = (entry: RegisterEntry, id: number) =>
    !inForce.has(keyOf(entry)) &&
    (listed.get(id)?.holdsUnnumbered || (entry.number === null && (listed.get(id)?.numbers.length ?? 0) > 0));
  const matched = await matchInTurns(entries, businesses, authority);
  return matched.map(({ entry, matches: [match = null] }) => {
    const earlier = decided.get(keyOf(entry));
    const id = earlier?.business_id ? Number(earlier.business_id) : null;
    if (earlier?.state === 'matched' && id !== null && listed.has(id))
      return { entry, state: 'matched', match, businessId: id };
    if (earlier?.state === 'not-same' && (match === null || match.business.id === id))
      return { entry, state: 'not-same', match, businessId: id };
    if (match === null) return { entry, state: 'unknown', match, businessId: null };
    const businessId = match.business.id;
    if (match.reasons.some(({ kind }) => kind === 'number'))
      return { entry, state: 'matched', match, businessId };
    // Entries that are not licences and can't end one need no decision.
    if (isLeftOut(entry.standing) && !mayTouch(entry, businessId))
      return { entry, state: 'unknown', match, businessId };
    return { entry, state: match.score >= PROPOSED_FROM ? 'proposed' : 'asked', match, businessId };
  });
}

/** Longest time other requests wait during a comparison, in milliseconds. */
const TURN_MS = 20;

/** Like `matchAll`, but yields to other requests. */
async function matchInTurns(
  entries: readonly RegisterEntry[],
  businesses: readonly Candidate[],
  authority: string,
): Promise<Matched[]> {
  const matcher = createMatcher(businesses, authority);
  const matched: Matched[] = [];
  let since = performance.now();
  for (const entry of entries) {
    matched.push({ entry, matches: matcher(entry) });
    if (performance.now() - since < TURN_MS) continue;
    await othersFirst();
    since = performance.now();
  }
  return withoutRivals(matched);
}
