import { seenFor } from '../listing-page/content/evidence.ts';
import { addressOf } from '../listing-page/content/to-listing.ts';
import { dayText } from '../listing-page/content/dates.ts';
import { factLabels, shownFacts } from '../listing-page/content/known-facts.ts';
import type { ShownState } from '#app/features/businesses/hours/opening-hours.server.ts';
import { cardLicence } from '#app/features/businesses/licence/card-licence.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { isInForce, type LicenceState, licenceState } from '#app/features/businesses/listing/licence.ts';
import { type ShownPhone, shownPhones } from '#app/features/businesses/phones/shown-phones.server.ts';
import { awayWords } from '#app/features/businesses/listing/away.ts';
import { newDogsText } from '#app/features/businesses/listing/new-dogs.ts';
import { headlineText } from '#app/features/businesses/service-types/headline-price.ts';
import { ratingSourceText, reviewsText } from '#app/features/businesses/listing/rating-text.ts';
import { ownRating } from '#app/features/reviews/showing/own-rating.ts';
import { counted, shortDay } from '@dog-care-directory/text';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { type Coordinates, greatCircleMiles } from '@dog-care-directory/uk-places';
import { distanceText } from '#app/platform/words/quantities.ts';

export type Shortlisted =
  | { id: number; business: Business }
  /** `away` says if it is hidden or gone. */
  | { id: number; goneName: string | null; away: string };

export interface Cell {
  text: string;
  phones: ShownPhone[] | null;
  /** Short form for narrow columns; print uses the full text. */
  brief?: { stars: number | null; text: string };
  /** Null for no mark. */
  mark: 'yes' | 'no' | 'unknown' | ShownState['kind'] | null;
}

export interface Row {
  label: string;
  cells: (Cell | null)[];
  isSame: boolean;
  /** Null if shown everywhere. */
  only: 'screen' | 'paper' | null;
}

export const DISTANCE = 'Distance';
const UNSAID = 'Not stated';

export interface Around {
  /** Origin of distances; null if not set. */
  from: (Coordinates & { name: string }) | null;
  stateOf: (business: Business) => Pick<ShownState, 'kind' | 'text'>;
  weekOf: (text: string | null) => string | null;
  /** True if the law requires a licence; null if unknown. */
  needsLicence: (business: Business) => boolean | null;
  now: number;
}

export function comparisonOf(shortlisted: readonly Shortlisted[], around: Around): Row[] {
  const { from } = around;
  const ways: [label: string, way: (business: Business) => Cell, only?: Row['only']][] = [
    ['Call', call],
    ['Address', (business) => said(addressOf(business).join(', ')), 'paper'],
    ['Now', (business) => state(around.stateOf(business)), 'screen'],
    ['New dogs', (business) => said(roomOf(business, around.now))],
    ['Price', (business) => said(headlineText(business))],
    ['Council licence', (business) => licence(business, around)],
    ...(shortlisted.some((one) => 'business' in one && one.business.own_reviews > 0)
      ? ([
          ['Reviews on this site', (business) => said(ownRatingText(business), 'No reviews')],
        ] satisfies typeof ways)
      : []),
    ['Rating elsewhere', (business) => said(rating(business), 'Not rated')],
    ['Hours', (business) => said(around.weekOf(business.opening_hours))],
    [DISTANCE, (business) => said(from && distance(business, from), 'Not known'), from ? null : 'screen'],
    ...factLabels().map(({ name, label }): (typeof ways)[number] => [
      label,
      (business) => fact(business, name, britishDate(around.now)),
    ]),
    ['Facts confirmed', (business) => said(confirmed(business), 'Not confirmed')],
  ];
  return ways.map(([label, way, only = null]) => {
    const cells = shortlisted.map((one) => ('business' in one ? way(one.business) : null));
    const texts = new Set(
      cells.filter((cell) => cell !== null).map(({ text, brief }) => brief?.text ?? text),
    );
    // Paper has no room for what nobody has stated.
    const isUnsaid = texts.size === 1 && texts.has(UNSAID);
    return {
      label,
      cells,
      only: only ?? (isUnsaid ? 'screen' : null),
      isSame: shortlisted.length > 1 && texts.size <= 1,
    };
  });
}

function said(text: string | null, otherwise = UNSAID): Cell {
  return { text: text || otherwise, phones: null, mark: null };
}

function roomOf({ new_dogs, away }: Business, now: number): string {
  const dates = awayWords(away, britishDate(now));
  return [new_dogs && newDogsText(new_dogs), dates].filter(Boolean).join('. ');
}

function call({ phone }: Business): Cell {
  return { ...said(phone), phones: shownPhones(phone) };
}

function distance({ latitude, longitude }: Business, from: Coordinates): string | null {
  if (latitude === null || longitude === null) return null;
  return distanceText(greatCircleMiles(from, { latitude, longitude }));
}

function state({ kind, text }: Pick<ShownState, 'kind' | 'text'>): Cell {
  return { text, phones: null, mark: kind };
}

const NOT_IN_FORCE: Readonly<Record<Exclude<LicenceState, 'current' | 'due'>, string>> = {
  expired: 'Ended',
  gone: 'Not found',
  suspended: 'Suspended',
  future: 'Not yet valid',
  said: 'Not seen by us',
};

function licence(business: Business, { needsLicence, now }: Around): Cell {
  const today = britishDate(now);
  const known = business.licence && cardLicence(business.licence, today);
  if (known && business.licence) {
    const current = licenceState(business.licence, today);
    const words = isInForce(current) ? (known.stars === null ? 'Licensed' : `${known.stars} of 5`) : null;
    // Register-specific states, such as an application, keep their own words.
    const others = current === 'suspended' ? known.text : NOT_IN_FORCE[current as keyof typeof NOT_IN_FORCE];
    return { ...said(known.read), brief: { stars: known.stars, text: words ?? others } };
  }
  const needed = needsLicence(business);
  if (needed === false) return said('None needed');
  return needed
    ? { ...said('Not known. Ask to see it.'), brief: { stars: null, text: 'Not known' } }
    : said('Not known');
}

function ownRatingText(business: Business): string | null {
  const own = ownRating(business);
  if (!own) return null;
  const reviews = counted(own.reviews, 'review');
  return own.average === null ? `${reviews}, too few for an average` : `${own.average} from ${reviews}`;
}

function rating(business: Business): string | null {
  if (business.rating === null) return null;
  return [business.rating.toFixed(1), reviewsText(business.reviews ?? 0), ratingSourceText(business)]
    .filter(Boolean)
    .join(' ');
}

function fact({ facts, seen }: Business, asked: string, today: string): Cell {
  const document = seenFor(seen, asked, today);
  if (document) {
    const end = document.valid_until && `Seen by us, valid until ${shortDay(document.valid_until)}`;
    return { text: end ?? 'Seen by us', phones: null, mark: 'yes' };
  }
  const known = shownFacts(facts).find(({ name }) => name === asked);
  if (!known) return { text: UNSAID, phones: null, mark: 'unknown' };
  if (known.isYes === null) return said(known.words);
  return { text: known.words, phones: null, mark: known.isYes ? 'yes' : 'no' };
}

function confirmed({ confirmed_by: by, confirmed_on: on }: Business): string | null {
  return by === 'business' || by === 'editor' ? dayText(on) : null;
}
