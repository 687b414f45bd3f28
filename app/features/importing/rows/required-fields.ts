import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { isInBritishIsles } from '#app/features/places/distance/british-isles.ts';
import { type Coordinates, greatCircleMiles } from '#app/features/places/distance/distance.ts';
import { isTownLike } from '#app/features/places/names/place.ts';
import { type Gazetteer, postcodeInAddress, townInAddress } from './address-parts.ts';
import { LEFT_OUT } from '../cells/coordinate-pair.ts';
import { type BusinessRow, fail, report } from './business-row.ts';
import { specialCode } from '#app/features/places/geocoding/special-codes.ts';
import type { PostcodeList } from '#app/features/places/postcodes/packed-list.ts';
import { parsePostcode } from '#app/features/places/postcodes/postcode.ts';
import { quoted } from '#app/platform/reading.ts';
import type { CellValues } from '../cells/field-values.ts';

/** Stored where a file gives no category; offered in the service select like any other. */
export { OTHER_TYPE as DEFAULT_CATEGORY } from '#app/features/businesses/service-types/default-types.ts';
/** Stored where neither the row nor its postcode tells the city: no card may call a place something it is not. */
const DEFAULT_CITY = '';
/** Stored where neither the row nor its address has a postcode. */
export const DEFAULT_POSTAL_CODE = '';
/** Begins the name of a business without one; what identifies it follows. */
const DEFAULT_NAME = 'Unnamed business';

/** Farther from its postcode, a business stands at a wrong place or has a wrong postcode. */
const PLAUSIBLE_MILES = 25;

/** What a row is stored with when nothing better is stored already; it never replaces a stored value. */
export interface Fallbacks {
  city: string;
  coordinates: Coordinates | null;
}

/**
 * Ensures that a row has a name and postcode, which together identify it. A missing name is made from other
 * identifying values, so that two nameless businesses stay separate; a row without any fails.
 */
export function completeIdentity(row: BusinessRow): void {
  const { values } = row;
  if (values.name === null) {
    const mark = identifyingMark(values);
    if (mark === null) {
      fail(
        row,
        'no name',
        'The row has no name and nothing else to identify the business, such as a phone number or website.',
      );
      return;
    }
    values.name = `${DEFAULT_NAME} (${mark})`.slice(0, COLUMNS.name.longest);
    report(row, 'name missing', null, `The name is missing; stored as ${quoted(values.name)}.`);
  }
  if (values.postal_code === null) {
    const postcode = postcodeInAddress(values.full_address ?? '');
    values.postal_code = postcode ?? DEFAULT_POSTAL_CODE;
    report(
      row,
      postcode === null ? 'postcode missing' : 'postcode from address',
      null,
      postcode === null
        ? 'The postcode is missing; left empty.'
        : `The postcode is missing; ${postcode} taken from the address.`,
    );
  }
}

/**
 * Works out city and coordinates where the row does not give them, or gives impossible ones.
 * @param postcodePosition where the row's postcode lies, if known
 * @param gazetteer for a row without a city; null when it has one
 * @param postcodes those that are known
 */
export function completeFromPostcode(
  row: BusinessRow,
  postcodePosition: Coordinates | null,
  gazetteer: Gazetteer | null,
  postcodes: Pick<PostcodeList, 'find'>,
): Fallbacks {
  const { values } = row;
  swapBack(row, postcodePosition);
  const given = positionOf(values);
  if (given && postcodePosition && !isInBritishIsles(given)) {
    values.latitude = null;
    values.longitude = null;
    const pair = `${given.latitude}, ${given.longitude}`;
    report(
      row,
      'coordinates',
      null,
      `The coordinates ${pair} are outside the British Isles; ${takenFrom(row)}`,
    );
  } else if (given && postcodePosition) {
    const miles = Math.round(greatCircleMiles(given, postcodePosition));
    if (miles > PLAUSIBLE_MILES) {
      report(
        row,
        'far from postcode',
        null,
        `The coordinates are ${miles} miles from ${values.postal_code}; both stored as given.`,
      );
    }
  }
  if (!given && postcodePosition) {
    for (const issue of row.issues) issue.message = issue.message.replace(LEFT_OUT, takenFrom(row));
  }
  if (!given && !postcodePosition && values.hides_address !== true) reportUnknownPlace(row, postcodes);
  const city =
    values.city ?? (gazetteer ? fallbackCity(row, postcodePosition ?? given, gazetteer) : DEFAULT_CITY);
  return { city, coordinates: postcodePosition };
}

/** A postcode of another country, or a part of one, tells no position. */
function reportUnknownPlace(row: BusinessRow, postcodes: Pick<PostcodeList, 'find'>): void {
  const text = row.values.postal_code ?? '';
  const postcode = parsePostcode(text);
  const isPart = postcode !== null && postcode.kind !== 'unit';
  const reason =
    specialCode(text, postcodes)?.reason ??
    (isPart ? `${postcode.text} is only the first part of a postcode.` : null);
  if (reason !== null)
    report(
      row,
      'postcode without position',
      null,
      `${reason} Unless a position is stored already, searches near a place do not find this business.`,
    );
}

function positionOf({ latitude, longitude }: CellValues): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Lets easting and northing change places where only that brings the business near its postcode. */
function swapBack(row: BusinessRow, postcodePosition: Coordinates | null): void {
  const given = positionOf(row.values);
  const swapped = row.swappedPosition;
  if (!given || !swapped || !postcodePosition) return;
  const isNear = (position: Coordinates) => greatCircleMiles(position, postcodePosition) <= PLAUSIBLE_MILES;
  if (isNear(given) || !isNear(swapped)) return;
  Object.assign(row.values, swapped);
  report(row, 'coordinates', null, 'Easting and northing were swapped, as the postcode shows; corrected.');
}

/** What happens to the position of a row whose own coordinates cannot be used. */
function takenFrom({ values }: BusinessRow): string {
  return `the position of ${values.postal_code} is used, unless one is stored already.`;
}

function fallbackCity(row: BusinessRow, position: Coordinates | null, gazetteer: Gazetteer): string {
  const named = townInAddress(row.values.full_address ?? '', gazetteer, position);
  if (named !== null) {
    report(row, 'city from address', null, `The city is missing; "${named}" taken from the address.`);
    return named;
  }
  const place = position && gazetteer.places.nearest(position);
  if (place) {
    const kind = isTownLike(place) ? 'town' : 'village';
    report(row, 'city from position', null, `The city is missing; "${place.name}" is the nearest ${kind}.`);
    return place.name;
  }
  report(
    row,
    'city missing',
    null,
    'The city is missing, and there is no address or town within 6 miles to take it from; left empty.',
  );
  return DEFAULT_CITY;
}

function identifyingMark(values: CellValues): string | null {
  const { phone, email_1, full_address, latitude, longitude } = values;
  const link =
    values.site ??
    values.facebook ??
    values.instagram ??
    values.linkedin ??
    values.tiktok ??
    values.twitter ??
    values.youtube;
  const address = link?.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
  const coordinates = latitude === null || longitude === null ? null : `${latitude}, ${longitude}`;
  return phone ?? address ?? email_1 ?? full_address ?? coordinates;
}
