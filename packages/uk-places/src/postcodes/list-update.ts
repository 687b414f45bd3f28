import { inwardKey, NO_COUNCIL, type Unit, unpackUnits } from './packed-block.ts';
import {
  type ListFacts,
  type PackedDistrict,
  type PackedFile,
  packDistrict,
  SCALE,
  writePackedFile,
} from './packed-file.ts';
import type { PostcodePosition } from './position.ts';
import { parsePostcode } from './postcode.ts';

export interface UpdateCounts {
  inserted: number;
  updated: number;
  unchanged: number;
}

export interface ListUpdate {
  /** Adds a postcode. The last record of a postcode counts. */
  add(position: PostcodePosition): void;
  /** Writes the updated list, with postcodes not added as before. @param onProgress gets districts done */
  finish(
    facts: ListFacts,
    onProgress?: (done: number, total: number) => void,
  ): { file: Buffer; counts: UpdateCounts };
}

/** Numbers per added unit in one flat array, which keeps a million and a half small. */
const STRIDE = 4;

/** @param before null for a new list */
export function createListUpdate(before: PackedFile | null): ListUpdate {
  const councils = [...(before?.councils ?? [])];
  const councilIndex = new Map(councils.map((code, index) => [code, index]));
  const added = new Map<string, number[]>();

  function indexOf(council: string | null): number {
    if (council === null) return NO_COUNCIL;
    const known = councilIndex.get(council);
    if (known !== undefined) return known;
    councils.push(council);
    councilIndex.set(council, councils.length - 1);
    return councils.length - 1;
  }

  return {
    add({ postcode, latitude, longitude, council }) {
      const district = parsePostcode(postcode)?.district;
      if (district === undefined) throw new Error(`${postcode} is no postcode.`);
      const units = added.get(district) ?? [];
      added.set(district, units);
      units.push(
        inwardKey(postcode.slice(-3)),
        Math.round(latitude * SCALE),
        Math.round(longitude * SCALE),
        indexOf(council),
      );
    },
    finish(facts, onProgress) {
      const counts: UpdateCounts = { inserted: 0, updated: 0, unchanged: 0 };
      const districts = new Map((before?.districts ?? []).map((district) => [district.name, district]));
      let done = 0;
      for (const [name, units] of added) {
        const packed = updated(name, districts.get(name), units, counts);
        if (packed) districts.set(name, packed);
        done += 1;
        onProgress?.(done, added.size);
      }
      const sorted = [...districts.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
      return { file: writePackedFile({ ...facts, councils, districts: sorted }), counts };
    },
  };
}

/** @returns undefined when nothing changes */
function updated(
  name: string,
  before: PackedDistrict | undefined,
  added: readonly number[],
  counts: UpdateCounts,
): PackedDistrict | undefined {
  const units = new Map((before ? unitsOf(before) : []).map((unit) => [unit.key, unit]));
  const changesBefore = counts.inserted + counts.updated;
  for (const unit of latest(added).values()) {
    const known = units.get(unit.key);
    if (known) unit.council = councilOf(known, unit);
    if (!known) counts.inserted += 1;
    else if (isSame(known, unit)) counts.unchanged += 1;
    else counts.updated += 1;
    units.set(unit.key, unit);
  }
  if (counts.inserted + counts.updated === changesBefore) return undefined;
  return packDistrict(
    name,
    [...units.values()].sort((one, other) => one.key - other.key),
  );
}

function latest(added: readonly number[]): Map<number, Unit> {
  const units = new Map<number, Unit>();
  for (let at = 0; at < added.length; at += STRIDE) {
    const [key, latitude, longitude, council] = added.slice(at, at + STRIDE) as [
      number,
      number,
      number,
      number,
    ];
    const unit = { key, latitude, longitude, council };
    const before = units.get(key);
    units.set(key, before ? { ...unit, council: councilOf(before, unit) } : unit);
  }
  return units;
}

/** Keeps the known council if a record has none. */
function councilOf(before: Unit, { council }: Unit): number {
  return council === NO_COUNCIL ? before.council : council;
}

function unitsOf({ block }: PackedDistrict): Unit[] {
  const { keys, latitudes, longitudes, councils } = unpackUnits(block);
  return [...keys].map((key, index) => ({
    key,
    latitude: latitudes[index] ?? 0,
    longitude: longitudes[index] ?? 0,
    council: councils[index] ?? NO_COUNCIL,
  }));
}

function isSame(one: Unit, other: Unit): boolean {
  return (
    one.latitude === other.latitude && one.longitude === other.longitude && one.council === other.council
  );
}
