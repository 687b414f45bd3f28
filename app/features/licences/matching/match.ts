import {
  isOfTheTrade,
  nameWords,
  wordLikeness,
} from '#app/features/businesses/duplicates/evidence/name-words.ts';
import { type Rarity, rarityOf } from '#app/features/businesses/duplicates/evidence/rarity.ts';
import { parsePostcode } from '@dog-care-directory/uk-places';
import { type Activity, keyOf, type RegisterEntry, isLeftOut } from '@dog-care-directory/licence-registers';

/** From this score, matches are confirmed together; below it, an admin decides each. */
export const PROPOSED_FROM = 0.97;
const REVIEW_FROM = 0.4;

export interface Candidate {
  id: number;
  name: string;
  postal_code: string;
  city: string;
  /** Code of its council; null if unknown. */
  council: string | null;
  activities: readonly string[];
  numbers: readonly string[];
}

export type MatchReason =
  | { kind: 'number' }
  | { kind: 'name'; likeness: number }
  | { kind: 'place'; how: 'postcode' | 'district' | 'town' | 'other-district' | 'other-town' }
  | { kind: 'council'; same: boolean }
  | { kind: 'activity'; same: boolean }
  /** Another business or licence is about as good a match. */
  | { kind: 'not-alone' };

export interface Match {
  business: Candidate;
  score: number;
  reasons: MatchReason[];
}

/**
 * Evidence in bits, as in `duplicates/evidence/score.ts`: log2 of how much more often it is seen if both are the same
 * business.
 */
const BITS = {
  start: -8,
  sameName: 9,
  otherName: -8,
  postcode: 8,
  district: 3.5,
  otherDistrict: -3.5,
  town: 2.5,
  otherTown: -2,
  council: 2,
  otherCouncil: -5,
  activity: 0.5,
  otherActivity: -1,
  /** Margin over the next best match. */
  alone: 2.5,
};
const ALIKE = 0.45;
const SPELT_ALIKE = 0.45;
const SHORTEST_MISSPELT = 4;

interface Prepared {
  business: Candidate;
  words: string[];
  postcode: string | null;
  district: string | null;
  town: string;
}

export function createMatcher(businesses: readonly Candidate[], authority: string) {
  const counts = new Map<string, number>();
  const byNumber = new Map<string, Prepared[]>();
  const byKey = new Map<string, Prepared[]>();
  for (const business of businesses) {
    const postcode = parsePostcode(business.postal_code);
    const prepared: Prepared = {
      business,
      words: nameWords(business.name),
      postcode: postcode?.kind === 'unit' ? postcode.text : null,
      district: postcode?.district ?? null,
      town: bare(business.city),
    };
    for (const word of prepared.words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const key of keysOf(prepared.words, prepared.postcode)) add(byKey, key, prepared);
    for (const number of business.numbers) add(byNumber, bare(number), prepared);
  }
  const judge = { rarity: rarityOf(counts, businesses.length), likeness: rememberedLikeness() };
  return (entry: RegisterEntry): Match[] => {
    const known = entry.number === null ? undefined : byNumber.get(bare(entry.number));
    if (known?.length === 1 && known[0])
      return [{ business: known[0].business, score: 1, reasons: [{ kind: 'number' }] }];
    if (entry.name === null) return [];
    const words = nameWords(entry.name);
    const postcode = entry.place === null ? null : parsePostcode(entry.place);
    const unit = postcode?.kind === 'unit' ? postcode.text : null;
    const candidates = new Set(keysOf(words, unit).flatMap((key) => byKey.get(key) ?? []));
    const found = [...candidates].map((candidate) =>
      compare({ entry, words, unit, district: postcode?.district ?? null }, candidate, authority, judge),
    );
    return ranked(found);
  };
}

/** Businesses are sorted by likelihood. */
export interface Matched {
  entry: RegisterEntry;
  matches: Match[];
}

/**
 * Matches all entries of a register. Two licences for the same activity never both match one business without a
 * decision.
 */
export function matchAll(
  entries: readonly RegisterEntry[],
  businesses: readonly Candidate[],
  authority: string,
): Matched[] {
  const matcher = createMatcher(businesses, authority);
  return withoutRivals(entries.map((entry) => ({ entry, matches: matcher(entry) })));
}

/**
 * Makes sure matches unsure if other licences on the register fit as well or better. Rows of the same licence and
 * entries that make no licence are no rivals.
 */
export function withoutRivals(matched: Matched[]): Matched[] {
  const best = new Map<string, number>();
  const claims = new Map<string, Set<string>>();
  const claimed = (entry: RegisterEntry, match: Match) => `${match.business.id} ${entry.activity}`;
  for (const {
    entry,
    matches: [first],
  } of matched) {
    if (!first || isLeftOut(entry.standing)) continue;
    const key = claimed(entry, first);
    best.set(key, Math.max(best.get(key) ?? 0, first.score));
    if (first.score >= PROPOSED_FROM) claims.set(key, (claims.get(key) ?? new Set()).add(keyOf(entry)));
  }
  for (const {
    entry,
    matches: [first],
  } of matched) {
    if (!first || first.reasons.some(({ kind }) => kind === 'number')) continue;
    const key = claimed(entry, first);
    const isBeaten = first.score < (best.get(key) ?? 0) || (claims.get(key)?.size ?? 0) > 1;
    if (isBeaten && first.score >= PROPOSED_FROM) {
      first.score = PROPOSED_FROM - 0.01;
      first.reasons.push({ kind: 'not-alone' });
    }
  }
  return matched;
}

function ranked(found: readonly (Match & { bits: number })[]): Match[] {
  const sorted = found.toSorted((one, other) => other.bits - one.bits);
  const [first, second] = sorted;
  if (first && second && first.bits - second.bits < BITS.alone && first.score >= PROPOSED_FROM) {
    first.score = PROPOSED_FROM - 0.01;
    first.reasons.push({ kind: 'not-alone' });
  }
  return sorted
    .filter(({ score }) => score >= REVIEW_FROM)
    .slice(0, 3)
    .map(({ bits: _bits, ...match }) => match);
}

interface Judge {
  rarity: Rarity;
  likeness: (one: string, other: string) => number;
}

/** Caches similarities, because registers and directories share a few thousand words. */
function rememberedLikeness(): Judge['likeness'] {
  const known = new Map<string, number>();
  return (one, other) => {
    if (one === other) return 1;
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const likeness = wordLikeness(one, other);
    known.set(key, likeness);
    return likeness;
  };
}

interface Wanted {
  entry: RegisterEntry;
  words: string[];
  unit: string | null;
  district: string | null;
}

function compare(
  { entry, words, unit, district }: Wanted,
  candidate: Prepared,
  authority: string,
  { rarity, likeness: likenessOfWords }: Judge,
) {
  const { business } = candidate;
  const found: [number, MatchReason][] = [];
  const likeness = likenessOf(words, candidate.words, { rarity, likeness: likenessOfWords });
  const weight = Math.max(...words.map(rarity), 0);
  const forName =
    likeness < ALIKE
      ? BITS.otherName
      : ((likeness - ALIKE) / (1 - ALIKE)) * BITS.sameName * (0.4 + 0.6 * weight);
  found.push([forName, { kind: 'name', likeness: Math.round(likeness * 100) / 100 }]);
  const place = placeOf(entry, { unit, district }, candidate);
  if (place) found.push(place);
  if (business.council !== null) {
    const same = business.council === authority;
    found.push([same ? BITS.council : BITS.otherCouncil, { kind: 'council', same }]);
  }
  if (business.activities.length > 0 && entry.activity !== 'other') {
    const same = fits(entry.activity, business.activities);
    found.push([same ? BITS.activity : BITS.otherActivity, { kind: 'activity', same }]);
  }
  const bits = found.reduce((sum, [weight]) => sum + weight, BITS.start);
  const reasons = found.toSorted(([one], [other]) => other - one).map(([, reason]) => reason);
  return { business, bits, score: 1 / (1 + 2 ** -bits), reasons };
}

function placeOf(
  entry: RegisterEntry,
  { unit, district }: Pick<Wanted, 'unit' | 'district'>,
  candidate: Prepared,
): [number, MatchReason] | null {
  if (unit !== null && unit === candidate.postcode)
    return [BITS.postcode, { kind: 'place', how: 'postcode' }];
  if (district !== null && candidate.district !== null) {
    return district === candidate.district
      ? [BITS.district, { kind: 'place', how: 'district' }]
      : [BITS.otherDistrict, { kind: 'place', how: 'other-district' }];
  }
  if (entry.place === null || candidate.town === '') return null;
  return bare(entry.place) === candidate.town
    ? [BITS.town, { kind: 'place', how: 'town' }]
    : [BITS.otherTown, { kind: 'place', how: 'other-town' }];
}

/** Weighted share of words two names have in common, 0–1; misspelt words count for less. */
function likenessOf(
  words: readonly string[],
  others: readonly string[],
  { rarity, likeness }: Judge,
): number {
  if (words.join('') === others.join('')) return 1;
  const weight = (word: string) => Math.max(rarity(word), 0.02);
  const shared = (one: readonly string[], other: readonly string[]) =>
    one.reduce((sum, word) => {
      const likest = Math.max(0, ...other.map((against) => likeness(word, against)));
      const counts =
        likest === 1 ? 1 : word.length >= SHORTEST_MISSPELT && likest >= SPELT_ALIKE ? 0.5 + likest / 2 : 0;
      return sum + counts * weight(word);
    }, 0);
  const all = [...words, ...others].reduce((sum, word) => sum + weight(word), 0);
  return all === 0 ? 0 : (shared(words, others) + shared(others, words)) / all;
}

/** A home boarding licence may cover day care, and kennels are often called hotels. */
function fits(activity: Activity, activities: readonly string[]): boolean {
  if (activities.includes(activity)) return true;
  return activity === 'kennels' || activity === 'home-boarding'
    ? activities.includes('kennels') || activities.includes('home-boarding')
    : false;
}

/** Word beginnings and postcode; only entries and businesses sharing a key are compared. */
function keysOf(words: readonly string[], postcode: string | null): string[] {
  const telling = words.filter((word) => !isOfTheTrade(word));
  const beginnings = (telling.length > 0 ? telling : words).flatMap((word) => [
    word.slice(0, 4),
    `…${word.slice(-4)}`,
  ]);
  return [...new Set([...beginnings, words.join('').slice(0, 5), ...(postcode === null ? [] : [postcode])])];
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
}

const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
