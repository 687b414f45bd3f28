import { greatCircleMiles, parsePostcode } from '@dog-care-directory/uk-places';
import { emailKey, phoneKey, siteKey } from './contacts.ts';
import type { Listing } from './listing.ts';
import { nameWords, wordLikeness } from './name-words.ts';
import type { Rarity } from './rarity.ts';
import type { Reason } from './reason.ts';
import { squareOf } from './squares.ts';

/** From this score on, the admin area and imports ask about a pair. */
export const REVIEW_FROM = 0.5;
/** From this score on, a match is almost certain. */
export const CERTAIN_FROM = 0.97;

/**
 * Weights of evidence in bits (Fellegi and Sunter's model of record linkage): log2 of how much more often it
 * occurs with one business than with two. They are added to how rarely similar entries are one business.
 */
const BITS = {
  start: -7,
  phone: 10,
  email: 9,
  site: 9,
  furtherContact: 0.25,
  sameName: 7,
  otherName: -1.5,
  near: 4,
  sameDistrict: 2,
  far: -5,
  otherContact: -1.5,
};
/** Names count as evidence from this similarity on. */
const ALIKE = 0.5;
const SPELT_ALIKE = 0.55;
const SHORTEST_MISSPELT = 4;
/** Longer than any word in a real name. */
const LONGEST_MISSPELT = 40;
const NEAR_MILES = 0.0932;
/** Degrees of latitude, slightly more than `NEAR_MILES`. */
const NEAR_DEGREES = 0.0014;
const FAR_MILES = 10;

export interface Compared {
  listing: Listing;
  phone: string | null;
  site: string | null;
  email: string | null;
  words: string[];
  postcode: string | null;
  district: string | null;
}

export function toCompared(listing: Listing): Compared {
  const postcode = parsePostcode(listing.postal_code);
  return {
    listing,
    phone: phoneKey(listing.phone),
    site: siteKey(listing.site),
    email: emailKey(listing.email_1),
    words: nameWords(listing.name),
    postcode: postcode?.kind === 'unit' ? postcode.text : null,
    district: postcode?.district ?? null,
  };
}

/** Values shared by too many businesses to be evidence: a call centre's number, a market hall's postcode. */
export type SharedByMany = ReadonlySet<string | number>;

const NOTHING: SharedByMany = new Set();

export interface Scored {
  /** Probability from 0 to 1 that the two are one business. */
  score: number;
  /** Reasons for, strongest first, then reasons against. */
  reasons: Reason[];
}

/** Scores how likely two listings are one business. Symmetric. */
export function compare(
  one: Compared,
  other: Compared,
  rarity: Rarity,
  byMany: SharedByMany = NOTHING,
): Scored {
  const found: [number, Reason][] = [];
  const apart = placesOf(one, other, byMany);
  const isFar = apart.how === 'far';
  const contacts = sharedContacts(one, other, byMany).toSorted(([more], [less]) => less - more);
  for (const [at, [bits, reason]] of contacts.entries()) {
    // Branches of one firm share all their contacts.
    found.push([at === 0 ? bits : isFar ? 0 : bits * BITS.furtherContact, reason]);
  }
  if (differ(one.phone, other.phone)) found.push([BITS.otherContact, { kind: 'other-phone' }]);
  if (differ(one.site, other.site)) found.push([BITS.otherContact, { kind: 'other-site' }]);
  const name = compareNames(one, other, rarity, apart.how === 'district' ? one.district : null);
  found.push(isFar && name[0] > 0 ? [name[0] / 2, name[1]] : name);
  if (apart.how === 'postcode' || apart.how === 'near')
    found.push([BITS.near, { kind: 'place', how: apart.how }]);
  if (apart.how === 'far' && contacts.length > 0) found.push([BITS.far, { kind: 'far', miles: apart.miles }]);
  const bits = found.reduce(
    (sum, [weight]) => sum + weight,
    BITS.start + (apart.how === 'district' ? BITS.sameDistrict : 0),
  );
  const reasons = found.toSorted(([more], [less]) => less - more).map(([, reason]) => reason);
  return { score: 1 / (1 + 2 ** -bits), reasons };
}

/** Returns false if the two could not reach `REVIEW_FROM` even with identical names; cheap, and common. */
export function couldBeOne(one: Compared, other: Compared, byMany: SharedByMany = NOTHING): boolean {
  if (CONTACTS.some((contact) => isShared(one[contact], other[contact], byMany))) return true;
  const against = Number(differ(one.phone, other.phone)) + Number(differ(one.site, other.site));
  const missing = -(BITS.start + BITS.sameName + against * BITS.otherContact);
  if (isSamePostcode(one, other, byMany) || isNear(one, other, byMany)) return missing <= BITS.near;
  return missing <= BITS.sameDistrict && missing <= forPlace(placesOf(one, other, byMany));
}

export function hasBothContacts({ phone, site }: Compared): boolean {
  return phone !== null && site !== null;
}

/** A position, and the distance to its farthest neighbours in degrees. */
export interface Surroundings {
  latitude: number;
  longitude: number;
  north: number;
  east: number;
}

/** Area outside which a listing with another phone and website is a different business; null if uncertain. */
export function surroundingsOf(one: Compared, byMany: SharedByMany): Surroundings | null {
  const { latitude, longitude } = one.listing;
  const atMost = BITS.start + BITS.sameName + 2 * BITS.otherContact + BITS.sameDistrict;
  if (atMost >= 0 || latitude === null || longitude === null || !hasBothContacts(one)) return null;
  // A shared value that many have does not tell two businesses apart.
  if (byMany.has(one.phone ?? '') || byMany.has(one.site ?? '')) return null;
  // At a pole, every longitude is near.
  const parallel = Math.max(
    Math.cos(((Math.abs(latitude) + NEAR_DEGREES) * Math.PI) / 180),
    Number.MIN_VALUE,
  );
  return { latitude, longitude, north: NEAR_DEGREES, east: NEAR_DEGREES / parallel };
}

/** Bits for the places of two listings. If they are far apart, names count half. */
function forPlace({ how }: Apart): number {
  if (how === 'postcode' || how === 'near') return BITS.near;
  if (how === 'district') return BITS.sameDistrict;
  return how === 'far' ? -BITS.sameName / 2 : 0;
}

const CONTACTS = ['phone', 'site', 'email'] as const;

function isShared(mine: string | null, theirs: string | null, byMany: SharedByMany): mine is string {
  return mine !== null && mine === theirs && !byMany.has(mine);
}

function sharedContacts(one: Compared, other: Compared, byMany: SharedByMany): [number, Reason][] {
  const shared: [number, Reason][] = [];
  if (isShared(one.phone, other.phone, byMany)) shared.push([BITS.phone, { kind: 'phone' }]);
  if (isShared(one.site, other.site, byMany)) shared.push([BITS.site, { kind: 'site', domain: one.site }]);
  if (isShared(one.email, other.email, byMany)) shared.push([BITS.email, { kind: 'email' }]);
  return shared;
}

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;

type Apart = { how: 'postcode' | 'near' | 'district' | 'unknown' } | { how: 'far'; miles: number };

/** Compares positions. The middle of a district, or a position shared by many, is no evidence of closeness. */
function placesOf(one: Compared, other: Compared, byMany: SharedByMany): Apart {
  if (isSamePostcode(one, other, byMany)) return { how: 'postcode' };
  if (isNear(one, other, byMany)) return { how: 'near' };
  if (one.district !== null && one.district === other.district) return { how: 'district' };
  const miles = milesBetween(one.listing, other.listing);
  return miles !== null && miles > FAR_MILES ? { how: 'far', miles } : { how: 'unknown' };
}

function isSamePostcode(one: Compared, other: Compared, byMany: SharedByMany): boolean {
  return one.postcode !== null && one.postcode === other.postcode && !byMany.has(one.postcode);
}

function isNear({ listing: one }: Compared, { listing: other }: Compared, byMany: SharedByMany): boolean {
  if (one.hides_address || other.hides_address || one.latitude === null || other.latitude === null)
    return false;
  if (Math.abs(one.latitude - other.latitude) > NEAR_DEGREES) return false;
  const miles = milesBetween(one, other);
  const isCrowded = (listing: Listing) => byMany.has(squareOf(listing) ?? '');
  return miles !== null && miles <= NEAR_MILES && !isCrowded(one) && !isCrowded(other);
}

function milesBetween(one: Listing, other: Listing): number | null {
  const [a, b] = [positionOf(one), positionOf(other)];
  return a && b && greatCircleMiles(a, b);
}

function positionOf({ latitude, longitude }: Listing) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function compareNames(
  one: Compared,
  other: Compared,
  rarity: Rarity,
  district: string | null,
): [number, Reason] {
  const { shared, unshared, isSame } = sharedWords(one.words, other.words, rarity);
  const alike = isSame ? 1 : shared === 0 ? 0 : shared / (shared + unshared);
  if (alike < ALIKE) return [BITS.otherName * (1 - alike / ALIKE), { kind: 'other-name' }];
  // Names of trade words only are equal by chance.
  const weight = Math.min(1, shared);
  const names = [one.listing.name, other.listing.name].toSorted() as [string, string];
  const reason: Reason = { kind: 'name', names, isSame: alike > 0.8, district };
  return [BITS.sameName * weight * ((alike - ALIKE) / (1 - ALIKE)), reason];
}

function sharedWords(words: readonly string[], others: readonly string[], rarity: Rarity) {
  const weigh = (some: readonly string[]) => some.reduce((sum, word) => sum + rarity(word), 0);
  // "Paws Co" and "PawsCo"
  if (words.join('') === others.join('')) {
    return { shared: Math.max(weigh(words), weigh(others)), unshared: 0, isSame: true };
  }
  const same = words.filter((word) => others.includes(word));
  const mine = words.filter((word) => !others.includes(word));
  const theirs = others.filter((word) => !words.includes(word));
  const misspelt: { word: string; one: string; likeness: number }[] = [];
  for (const word of mine) {
    for (const one of theirs) {
      const likeness = misspellingOf(word, one);
      if (likeness >= SPELT_ALIKE) misspelt.push({ word, one, likeness });
    }
  }
  if (same.length === 0 && misspelt.length === 0) return { shared: 0, unshared: Infinity, isSame: false };
  // Pairs the most similar words first, so that the result is symmetric.
  misspelt.sort((one, other) => other.likeness - one.likeness || compareTexts(one, other));
  const used = new Set<string>();
  let [shared, lost] = [weigh(same), 0];
  for (const { word, one, likeness } of misspelt) {
    if (used.has(word) || used.has(one)) continue;
    used.add(word).add(one);
    const weight = Math.min(rarity(word), rarity(one));
    shared += weight * likeness;
    lost += weight * (1 - likeness);
  }
  const left = [...mine, ...theirs].filter((word) => !used.has(word));
  return { shared, unshared: weigh(left) + lost, isSame: false };
}

/** Requires long enough words ("K9" is not "K8") of similar length, with the same first letter if short. */
function misspellingOf(one: string, other: string): number {
  const [shorter, longer] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  return shorter < SHORTEST_MISSPELT ||
    longer > LONGEST_MISSPELT ||
    (shorter <= 5 && one[0] !== other[0]) ||
    (shorter + 1) / (longer + 1) < SPELT_ALIKE
    ? 0
    : wordLikeness(one, other);
}

function compareTexts(one: { word: string; one: string }, other: { word: string; one: string }): number {
  const [a, b] = [one, other].map(({ word, one: two }) => [word, two].toSorted().join(' '));
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
