import type { Box } from '../distance/box.ts';
import type { Coordinates } from '../distance/distance.ts';
import { inwardKey, inwardOf, NO_COUNCIL, SECTOR_KEYS, type Units, unpackUnits } from './packed-block.ts';
import { type ListFacts, readPackedFile, SCALE } from './packed-file.ts';
import type { PostcodePosition } from './position.ts';
import type { Postcode } from './postcode.ts';

/** Position of a unit, or the middle of its sector or district. */
export interface ListedPlace extends Coordinates {
  precision: 'unit' | 'sector' | 'district';
  /** Code such as `E07000094`, for sectors and districts that of most postcodes; null if unknown. */
  council: string | null;
}

/** A postcode list that is searched while packed in memory. */
export interface PostcodeList extends ListFacts {
  /** Number of postcodes. */
  readonly size: number;
  /** Districts such as `SO23`, from A to Z. */
  readonly districts: ReadonlySet<string>;
  /** Null if not even the district is known. */
  find(postcode: Postcode): ListedPlace | null;
  /** All postcodes of a district in order; empty if unknown. */
  of(district: string): PostcodePosition[];
  /** Districts that may have postcodes in a box, from A to Z. */
  districtsIn(box: Box): string[];
}

/** Opens a packed list; districts are unpacked on first use, up to 21 MB. @throws PackedFileError */
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
  const unit = (units: Units, index: number): ListedPlace => ({
    latitude: (units.latitudes[index] ?? 0) / SCALE,
    longitude: (units.longitudes[index] ?? 0) / SCALE,
    council: councilAt(units.councils[index] ?? NO_COUNCIL),
    precision: 'unit',
  });
  /** Cached middles by name of sector or district. */
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

/** Mean position, and index of the most frequent council. */
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

/** Index of the first key not below `key`. */
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
