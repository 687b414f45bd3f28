import { YES_NO_FACTS, type YesNoFact } from '#app/features/businesses/listing/facts.ts';
import { stateInSql } from '#app/features/businesses/listing/licence.ts';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';

/** What is asked of each business by itself. */
export interface Asked {
  /** Stars to a tenth. */
  minimumRating?: number;
  /** That it shows a photo where the site does this with those that imports name. */
  photo?: ImportedPhotos;
  /** To all of which it has said yes. */
  facts?: readonly YesNoFact[];
  /** That somebody has confirmed it on that day or later: 2026-11-22. */
  confirmedSince?: string;
  /** Whole pounds that the cheapest thing it names a price for costs at most. */
  maximumPrice?: number;
  /** That it has a licence which was seen and holds, and that nothing is said against another. */
  licensed?: boolean;
  /** The same of its licence for this service, which is the one that is searched for; in place of `licensed`. */
  licensedFor?: string;
}

/** What each business of some has of all that can be asked, eight bytes of it; see `ATTRIBUTES`. */
export interface Attributes {
  /** Tenths of its stars, and a bit for everything that is so or not. */
  marks: Uint32Array;
  /** Whole pounds, rounded up. */
  prices: Uint16Array;
  /** Days since 1970 on which somebody confirmed it, at least 1; 0 where nobody did. */
  days: Uint16Array;
}

/** No business has ten stars; the bits above these are free. */
const TENTHS = 63;
const FIRST_BIT = 64;
const NO_PRICE = 65_535;
const MOST_TENTHS = 50;
const DAY_MS = 24 * 60 * 60_000;
const TODAY = "(now() AT TIME ZONE 'Europe/London')::date";

/**
 * The bits, in SQL: what is so of a business whose fetched picture, if any, is joined to it as `fetched`, and the service of which it is
 * counted for as `groups`, with its activity.
 */
const BITS: Readonly<Record<YesNoFact | ImportedPhotos | 'licensed' | 'licensedFor', string>> = {
  ...(Object.fromEntries(YES_NO_FACTS.map((fact) => [fact, saysYes(fact)])) as Record<YesNoFact, string>),
  hide: hasOwnPhotos(),
  link: showsPhoto('link'),
  fetch: `(${hasOwnPhotos()} OR fetched.url IS NOT NULL)`,
  licensed: isLicensed(),
  licensedFor: isLicensedFor('groups.activity'),
};

const BIT_NAMES = Object.keys(BITS) as (keyof typeof BITS)[];

function bitOf(name: keyof typeof BITS): number {
  return FIRST_BIT * 2 ** BIT_NAMES.indexOf(name);
}

/** What it asks for the cheapest thing it names a price for, in whole pounds rounded up, in SQL; null where it names none. */
export const LOWEST_POUNDS = `(SELECT ceil(min(pence::numeric) / 100)
  FROM jsonb_path_query(prices, '$[*].pence ? (@.type() == "number")') AS pence)`;

/** Whether a business has said yes, in SQL. */
export function saysYes(fact: YesNoFact): string {
  return `coalesce(facts @> '{"${fact}": {"answer": true}}', false)`;
}

/** Whether a licence of a business holds, in SQL. A job takes the day away when it is over. */
export function isLicensed(): string {
  return 'licensed_until IS NOT NULL';
}

/**
 * Whether the licence of a business for an activity holds, in SQL: one of those that count for it is in force, and nothing is said
 * against another. What is said about other activities makes no difference. Where no licence counts for the activity, it is as with
 * `isLicensed`. The day matters: the job that ends licences has totals counted again.
 * @param activity an SQL expression of a text; null for a service that is no activity of licences
 */
export function isLicensedFor(activity: string): string {
  const isAgainst = `suspended_on IS NOT NULL AND coalesce(register_standing, 'suspended') IN ('suspended', 'revoked', 'unclear')
    AND (expires_on IS NULL OR expires_on >= ${TODAY})`;
  return `CASE WHEN licence IS NULL THEN ${isLicensed()} ELSE coalesce((
    SELECT bool_or(${stateInSql(TODAY)} IN ('current', 'due')) AND NOT bool_or(${isAgainst})
    FROM jsonb_to_recordset(jsonb_build_array(licence) || coalesce(licence -> 'others', '[]')) AS counted (
      activity text, source text, seen_on date, granted_on date, expires_on date, gone_on date, suspended_on date, register_standing text)
    WHERE counted.activity = ${activity}), ${isLicensed()}) END`;
}

function hasOwnPhotos(): string {
  return `coalesce(jsonb_typeof(photos) = 'array' AND photos <> '[]', false)`;
}

/** Whether a business shows a photo, its own or as the site does with those that imports name, in SQL. */
export function showsPhoto(setting: ImportedPhotos): string {
  const own = hasOwnPhotos();
  switch (setting) {
    case 'hide':
      return own;
    case 'link':
      return `(${own} OR coalesce(photo ~* '^\\s*https?://[^\\s/?#]' AND length(photo) <= 2000, false))`;
    case 'fetch':
      return `(${own} OR EXISTS (SELECT FROM fetched_pictures WHERE url = photo AND state = 'stored'))`;
  }
}

/** What joins the picture that was fetched for a business. */
export const JOIN_FETCHED = `LEFT JOIN fetched_pictures AS fetched ON fetched.url = photo AND fetched.state = 'stored'`;

const STEPS = Array.from({ length: MOST_TENTHS }, (_, step) => (step + 1) / 10).join();

/** The attributes of a business in one number, in SQL, for `readAttributes`. */
export const ATTRIBUTES = `(
  ((width_bucket(coalesce(rating, 0), '{${STEPS}}'::float8[])
    + ${BIT_NAMES.map((name) => `CASE WHEN ${BITS[name]} THEN ${bitOf(name)} ELSE 0 END`).join(' + ')})::bigint << 32)
  + ((CASE WHEN prices IS NULL THEN ${NO_PRICE} ELSE
      coalesce(greatest(0, least(${NO_PRICE - 1}, ${LOWEST_POUNDS})), ${NO_PRICE}) END)::bigint << 16)
  + CASE WHEN isfinite(confirmed_on) THEN greatest(1, least(65535, confirmed_on - date '1970-01-01')) ELSE 0 END)`;

/** Room for what so many businesses have. */
export function attributesOf(size: number): Attributes {
  return { marks: new Uint32Array(size), prices: new Uint16Array(size), days: new Uint16Array(size) };
}

/** Puts what the database sends of a business into its place. */
export function readAttributes(
  { marks, prices, days }: Attributes,
  at: number,
  high: number,
  low: number,
): void {
  marks[at] = high;
  prices[at] = low >>> 16;
  days[at] = low & 0xffff;
}

/** What is asked, as compared with the attributes of a business. */
interface Bounds {
  bits: number;
  tenths: number;
  /** Whole pounds. */
  price: number;
  day: number;
}

function boundsOf({
  minimumRating = 0,
  photo,
  facts = [],
  confirmedSince,
  maximumPrice = NO_PRICE,
  licensed,
  licensedFor,
}: Asked): Bounds {
  const names = [
    ...[...facts, ...(photo ? [photo] : [])],
    ...[...(licensed ? ['licensed' as const] : []), ...(licensedFor ? ['licensedFor' as const] : [])],
  ];
  return {
    bits: names.reduce((sum, name) => sum | bitOf(name), 0),
    tenths: Math.round(minimumRating * 10),
    price: maximumPrice,
    day: confirmedSince === undefined ? 0 : Math.max(1, Date.parse(confirmedSince) / DAY_MS),
  };
}

/** Whether a business has what is asked. @param mark `marks` of it, and so on */
function meets(asked: Bounds, mark: number, price: number, day: number): boolean {
  return (
    (mark & asked.bits) === asked.bits &&
    (mark & TENTHS) >= asked.tenths &&
    price <= asked.price &&
    day >= asked.day
  );
}

/** Tells of each business whether it has what is asked. */
export function fulfilling({ marks, prices, days }: Attributes, asked: Asked): (member: number) => boolean {
  const bounds = boundsOf(asked);
  return (member) => meets(bounds, marks[member] as number, prices[member] as number, days[member] as number);
}

/** Tells by the marks that some businesses have between them whether one of them may have what is asked. */
export function mayFulfil(asked: Asked): (marks: number) => boolean {
  const { bits } = boundsOf(asked);
  return (marks) => (marks & bits) === bits;
}

/**
 * Counts, of the businesses that it is called with one after the other, how many have what each choice asks. It keeps none
 * of them: of a search that finds thousands, a list of them would be made for each page.
 * @param counts of each choice, counted up
 */
export function countingEach(
  { marks, prices, days }: Attributes,
  choices: readonly Asked[],
  counts: number[],
): (member: number) => void {
  const bounds = choices.map(boundsOf);
  return (member) => {
    const mark = marks[member] as number;
    const price = prices[member] as number;
    const day = days[member] as number;
    for (let index = 0; index < bounds.length; index += 1) {
      if (meets(bounds[index] as Bounds, mark, price, day)) counts[index] = (counts[index] as number) + 1;
    }
  };
}
