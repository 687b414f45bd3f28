import type { Box } from '../distance/box.ts';
import type { Coordinates } from '../distance/distance.ts';
import { inwardKey, inwardOf, NO_COUNCIL, SECTOR_KEYS, type Units, unpackUnits } from './packed-block.ts';
import { type ListFacts, readPackedFile, SCALE } from './packed-file.ts';
import type { PostcodePosition } from './position.ts';
import type { Postcode } from './postcode.ts';

/** Where a postcode lies: the unit itself, or the middle of its sector, or else of its district. */
export interface ListedPlace extends Coordinates {
  precision: 'unit' | 'sector' | 'district';
  /**
   * Code of the council it belongs to, such as `E07000094`; of a sector or district the one that most of its postcodes
   * belong to. Null where none is known.
   */
  council: string | null;
}

/** A list of postcodes that is looked up where it lies packed in memory. */
export interface PostcodeList extends ListFacts {
  /** How many postcodes it holds. */
  readonly size: number;
  /** Its postcode districts, such as `SO23`, from A to Z. */
  readonly districts: ReadonlySet<string>;
  /** Null when not even the district is in the list. */
  find(postcode: Postcode): ListedPlace | null;
  /** All postcodes of a district, in their order; none when it is not in the list. */
  of(district: string): PostcodePosition[];
  /** The postcode districts that have, or may have, postcodes in a box, from A to Z. */
  districtsIn(box: Box): string[];
}

/**
 * Opens a list that `writePackedFile` has written. A district is unpacked when it is first asked for, and stays so: twelve
 * bytes a postcode, 21 MB when all of Great Britain has been asked for.
 * @throws PackedFileError when it is none
 */
export function openPostcodeList(file: Buffer): PostcodeList {
  const { month, source, councils, districts } = readPackedFile(file);
  const packed = new Map(districts.map((district) => [district.name, district]));
  const unpacked = new Map<string, Units>();

  function unitsOf(name: string): Units | null {
    const known = unpacked.get(name);
    if (known) return known;
    const district = packed.get(name);
    if (!district) return null;
    const units = unpackUnits(district.block);
    unpacked.set(name, units);
    return units;
  }

  const councilAt = (index: number) => councils[index] ?? null;
  /** Where one of the units lies. */
  const unit = (units: Units, index: number): ListedPlace => ({
    latitude: (units.latitudes[index] ?? 0) / SCALE,
    longitude: (units.longitudes[index] ?? 0) / SCALE,
    council: councilAt(units.councils[index] ?? NO_COUNCIL),
    precision: 'unit',
  });
  /** Middles of sectors and districts, by their names, once they have been asked for. */
  const middles = new Map<string, ListedPlace>();
  function middle(name: string, precision: 'sector' | 'district', units: Units, from: number, to: number) {
    const known = middles.get(name);
    if (known) return known;
    const { council, ...position } = middleOf(units, from, to);
    const place = { ...position, council: councilAt(council), precision };
    middles.set(name, place);
    return place;
  }

  return {
    month,
    source,
    size: districts.reduce((sum, { size }) => sum + size, 0),
    districts: new Set(packed.keys()),
    find(postcode) {
      const units = unitsOf(postcode.district);
      if (!units) return null;
      if (postcode.kind === 'unit') {
        const key = inwardKey(postcode.text.slice(-3));
        const index = firstFrom(units.keys, key);
        if (units.keys[index] === key) return unit(units, index);
      }
      if (postcode.kind !== 'district') {
        const sector = Number(postcode.sector.at(-1));
        const from = firstFrom(units.keys, sector * SECTOR_KEYS);
        const to = firstFrom(units.keys, (sector + 1) * SECTOR_KEYS);
        if (to > from) return middle(postcode.sector, 'sector', units, from, to);
      }
      return middle(postcode.district, 'district', units, 0, units.keys.length);
    },
    of(district) {
      const units = unitsOf(district);
      if (!units) return [];
      return [...units.keys].map((key, index) => ({
        postcode: `${district} ${inwardOf(key)}`,
        latitude: (units.latitudes[index] ?? 0) / SCALE,
        longitude: (units.longitudes[index] ?? 0) / SCALE,
        council: councilAt(units.councils[index] ?? NO_COUNCIL),
      }));
    },
    districtsIn: ({ south, west, north, east }) =>
      districts
        .filter(({ box }) => box.south <= north && box.north >= south && box.west <= east && box.east >= west)
        .map(({ name }) => name),
  };
}

/** The mean of some postcodes, and the place of the council that most of them belong to. */
function middleOf(
  { latitudes, longitudes, councils }: Units,
  from: number,
  to: number,
): Coordinates & { council: number } {
  let latitude = 0;
  let longitude = 0;
  const counts = new Map<number, number>();
  for (let index = from; index < to; index += 1) {
    latitude += latitudes[index] ?? 0;
    longitude += longitudes[index] ?? 0;
    const council = councils[index] ?? NO_COUNCIL;
    counts.set(council, (counts.get(council) ?? 0) + 1);
  }
  const [[council] = [NO_COUNCIL]] = [...counts].sort(([, one], [, other]) => other - one);
  const divisor = (to - from) * SCALE;
  return { latitude: latitude / divisor, longitude: longitude / divisor, council };
}

/** The first index at which a key is at least this one. */
function firstFrom(keys: Uint16Array, key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((keys[half] ?? 0) < key) low = half + 1;
    else high = half;
  }
  return low;
}
