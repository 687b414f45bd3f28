import { councilCode } from './council-code.ts';
import { normalisePostcode } from './postcode.ts';
import { PostcodeRecordError, type ReadPostcodeRecord } from './position.ts';

/** The directory's latitude for an unknown position, with longitude 0. */
const NO_LATITUDE = 99.999999;
/** Columns with the postcode, the one with a single space first. */
const POSTCODE_COLUMNS = ['pcds', 'pcd', 'pcd8', 'pcd7'];

/** Local authority district; renamed several times: `oslaua`, `laua`, `lad25cd`. */
const COUNCIL_COLUMN = /^(?:oslaua|laua|lad\d{2}cd)$/;

/**
 * Reads ONSPD or NSPL records by their header, null for other headers; a record without a position gives
 * null. Includes terminated postcodes, which old addresses carry.
 */
export function onspdReader(header: readonly string[]): ReadPostcodeRecord | null {
  const names = header.map((name) => name.trim().toLowerCase());
  const column = (name: string) => names.indexOf(name);
  const postcodeColumn = POSTCODE_COLUMNS.map(column).find((index) => index >= 0) ?? -1;
  const latitudeColumn = column('lat');
  const longitudeColumn = column('long');
  if (postcodeColumn < 0 || latitudeColumn < 0 || longitudeColumn < 0) return null;
  const councilColumn = names.findIndex((name) => COUNCIL_COLUMN.test(name));
  const terminatedColumn = column('doterm');

  return (record) => {
    const written = record[postcodeColumn] ?? '';
    const postcode = normalisePostcode(written);
    if (!postcode) {
      if (record[terminatedColumn]?.trim()) return null;
      throw new PostcodeRecordError(`"${written.slice(0, 20)}" is not a postcode.`);
    }
    const latitude = (record[latitudeColumn] ?? '').trim();
    const longitude = (record[longitudeColumn] ?? '').trim();
    if (Number(latitude) === NO_LATITUDE || (latitude === '' && longitude === '')) return null;
    return {
      postcode,
      latitude: degrees(latitude, 'latitude', 90),
      longitude: degrees(longitude, 'longitude', 180),
      council: councilCode(record[councilColumn]),
    };
  };
}

function degrees(text: string, name: string, largest: number): number {
  const value = /^[+-]?[0-9]{1,3}(\.[0-9]{1,20})?$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(value) <= largest) return value;
  throw new PostcodeRecordError(`"${text.slice(0, 20)}" is not a ${name} in degrees.`);
}
