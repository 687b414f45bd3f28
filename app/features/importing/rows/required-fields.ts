import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import {
  isInBritishIsles,
  type Coordinates,
  greatCircleMiles,
  isTownLike,
  parsePostcode,
} from '@dog-care-directory/uk-places';
import { type Gazetteer, postcodeInAddress, townInAddress } from './address-parts.ts';
import { LEFT_OUT } from '../cells/coordinate-pair.ts';
import { type BusinessRow, fail, report } from './business-row.ts';
import { specialCode } from '#app/features/places/geocoding/special-codes.ts';
import { type PostcodeList, NEAREST_MILES } from '@dog-care-directory/uk-places/files';
import { quoted } from '@dog-care-directory/text';
import type { CellValues } from '../cells/field-values.ts';
import { milesText } from '#app/platform/words/quantities.ts';

export { OTHER_TYPE as DEFAULT_CATEGORY } from '#app/features/businesses/service-types/default-types.ts';
/** Stored if the position is outside all towns, or there is no region. */
const DEFAULT_CITY = '';
export const DEFAULT_POSTAL_CODE = '';
/** Followed by an identifying value. */
const DEFAULT_NAME = 'Unnamed business';

/** Farther than this from its postcode, either a business's position or its postcode is wrong. */
const PLAUSIBLE_MILES = 25;

/** Values for a new row only; they never replace a stored value. */
export interface Fallbacks {
  city: string;
  coordinates: Coordinates | null;
}

/** Ensures a name and postcode. A name is made from other identifying values; a row without any fails. */
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

/** Derives missing city and coordinates, and replaces impossible ones. @param gazetteer null if not needed */
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
        `The coordinates are ${milesText(miles)} from ${values.postal_code}; both stored as given.`,
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

/** Foreign and partial postcodes have no position. */
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

function swapBack(row: BusinessRow, postcodePosition: Coordinates | null): void {
  const given = positionOf(row.values);
  const swapped = row.swappedPosition;
  if (!given || !swapped || !postcodePosition) return;
  const isNear = (position: Coordinates) => greatCircleMiles(position, postcodePosition) <= PLAUSIBLE_MILES;
  if (isNear(given) || !isNear(swapped)) return;
  Object.assign(row.values, swapped);
  report(row, 'coordinates', null, 'Easting and northing were swapped, as the postcode shows; corrected.');
}

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
  const address = row.values.full_address;
  const why =
    address === null ? 'there is no address' : `the address ${quoted(address)} names no town we know`;
  const { region } = gazetteer;
  const city = position === null ? (region ?? DEFAULT_CITY) : DEFAULT_CITY;
  const reason =
    position === null ? 'there is no known postcode' : `no town is within ${NEAREST_MILES} miles`;
  const result = city === DEFAULT_CITY ? 'left empty' : `${quoted(city)} used`;
  report(row, 'city missing', null, `The city is missing, ${why}, and ${reason}; ${result}.`);
  return city;
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
