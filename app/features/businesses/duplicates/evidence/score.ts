import { greatCircleMiles } from '#app/features/places/distance/distance.ts';
import { parsePostcode } from '#app/features/places/postcodes/postcode.ts';
import { emailKey, phoneKey, siteKey } from './contacts.ts';
import type { Listing } from './listing.ts';
import { nameWords, wordLikeness } from './name-words.ts';
import type { Rarity } from './rarity.ts';
import type { Reason } from './reason.ts';
import { squareOf } from './squares.ts';

/** From here on, two businesses are more likely one than not: the admin area and imports ask about them. */
export const REVIEW_FROM = 0.5;
/** From this score on, a match is almost certain. */
export const CERTAIN_FROM = 0.97;

/**
 * Weights of evidence in bits, as in Fellegi and Sunter's model of record linkage: each says how many times more often it is seen
 * with two entries of one business than with two of different ones, as a power of two. They add up, beginning with how rarely two
 * entries that share anything at all are one.
 */
const BITS = {
  start: -7,
  phone: 10,
  email: 9,
  site: 9,
  /** Of what further contacts weigh: who shares a number mostly shares the website, too. */
  furtherContact: 0.25,
  /** Names that are the same, in rare words. */
  sameName: 7,
  otherName: -1.5,
  near: 4,
  sameDistrict: 2,
  far: -5,
  otherContact: -1.5,
};
/** How alike names have to be to speak for it. */
const ALIKE = 0.5;
/** A word spelt a little differently is the same from here on. */
const SPELT_ALIKE = 0.55;
const SHORTEST_MISSPELT = 4;
/** Longer than any word in a real name. */
const LONGEST_MISSPELT = 40;
const NEAR_MILES = 0.0932;
/** A little more than as many miles to the north. */
const NEAR_DEGREES = 0.0014;
const FAR_MILES = 10;

/** A listing with what is worked out of it once. */
export interface Compared {
  listing: Listing;
  phone: string | null;
  site: string | null;
  email: string | null;
  words: string[];
  /** Its whole postcode, and the district of it. */
  postcode: string | null;
  district: string | null;
}

/** Prepares a listing for being compared. */
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

/**
 * Phone numbers, domains, email addresses, postcodes and map squares shared by too many businesses to be evidence: a
 * call centre, an agency that builds websites, a market hall.
 */
export type SharedByMany = ReadonlySet<string | number>;

const NOTHING: SharedByMany = new Set();

export interface Scored {
  /** How likely the two are one business, from 0 to 1. */
  score: number;
  /** What speaks for it, the weightiest first, and then what speaks against it. */
  reasons: Reason[];
}

/**
 * How likely two listings are of one business, and why. The same whichever comes first.
 * @param rarity how much a word of their names tells in this directory
 * @param byMany what counts for nothing
 */
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
    // Branches of one firm share all of them.
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

/**
 * Whether the two could reach `REVIEW_FROM` at all, however alike their names are: what most of those that share a word or a square
 * cannot, which is known without looking at names.
 */
export function couldBeOne(one: Compared, other: Compared, byMany: SharedByMany = NOTHING): boolean {
  if (CONTACTS.some((contact) => isShared(one[contact], other[contact], byMany))) return true;
  const against = Number(differ(one.phone, other.phone)) + Number(differ(one.site, other.site));
  const missing = -(BITS.start + BITS.sameName + against * BITS.otherContact);
  if (isSamePostcode(one, other, byMany) || isNear(one, other, byMany)) return missing <= BITS.near;
  // Most are ruled out here, before their distance is worked out.
  return missing <= BITS.sameDistrict && missing <= forPlace(placesOf(one, other, byMany));
}

/** Whether a listing has a phone number and a website. */
export function hasBothContacts({ phone, site }: Compared): boolean {
  return phone !== null && site !== null;
}

/** A position, and how many degrees north and east of it all neighbours are. */
export interface Surroundings {
  latitude: number;
  longitude: number;
  north: number;
  east: number;
}

/**
 * The surroundings of a listing with a phone number and a website. A listing outside them that has both, and shares neither, cannot be the same.
 * @returns null where it could be, or where the position is not known
 */
export function surroundingsOf(one: Compared, byMany: SharedByMany): Surroundings | null {
  const { latitude, longitude } = one.listing;
  const atMost = BITS.start + BITS.sameName + 2 * BITS.otherContact + BITS.sameDistrict;
  if (atMost >= 0 || latitude === null || longitude === null || !hasBothContacts(one)) return null;
  // Two that share what many share do not differ in it.
  if (byMany.has(one.phone ?? '') || byMany.has(one.site ?? '')) return null;
  // At a pole, everywhere is next door.
  const parallel = Math.max(
    Math.cos(((Math.abs(latitude) + NEAR_DEGREES) * Math.PI) / 180),
    Number.MIN_VALUE,
  );
  return { latitude, longitude, north: NEAR_DEGREES, east: NEAR_DEGREES / parallel };
}

/** Bits that the places of two listings add; of those far apart, names count half as well. */
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

/**
 * Distance between the two. The middle of a district, or a position shared by many, is no evidence that they are
 * close.
 */
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

/** What the names say: a shared word counts by how rare it is, and so does one that only one of them has. */
function compareNames(
  one: Compared,
  other: Compared,
  rarity: Rarity,
  district: string | null,
): [number, Reason] {
  const { shared, unshared, isSame } = sharedWords(one.words, other.words, rarity);
  const alike = isSame ? 1 : shared === 0 ? 0 : shared / (shared + unshared);
  if (alike < ALIKE) return [BITS.otherName * (1 - alike / ALIKE), { kind: 'other-name' }];
  // Names of nothing but words of the trade are the same by chance.
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
  // A pair each, the most alike first: so it does not matter whose words come first.
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

/**
 * Short words are too easily alike: "K9" is not "K8". Words of very different lengths cannot be alike, and where the first letters
 * differ, a word of five letters shares at most half of its threes.
 */
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
