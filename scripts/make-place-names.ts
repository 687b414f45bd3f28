/** Makes packages/uk-places/data/places.bin.br from OS Open Names: `node scripts/make-place-names.ts <places.csv.zst>` */
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createZstdDecompress } from 'node:zlib';
import { parse } from 'csv-parse';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import {
  type Coordinates,
  greatCircleMiles,
  foldedWords,
  type Place,
  type PlaceKind,
  type Box,
  fromNationalGrid,
} from '@dog-care-directory/uk-places';
import { writePackedPlaces } from '@dog-care-directory/uk-places/files';
import { shippedFile } from '#app/features/places/lists/shipped-file.server.ts';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';

const [source] = process.argv.slice(2);
if (!source) {
  console.error('Usage: node scripts/make-place-names.ts <populated-places.csv.zst>');
  process.exit(2);
}

const NEAREST = 5;
const KINDS: Record<string, PlaceKind> = {
  City: 'city',
  Town: 'town',
  Village: 'village',
  Hamlet: 'hamlet',
  'Suburban Area': 'suburb',
  'Other Settlement': 'settlement',
};

/** Welsh names of districts, and the Outer Hebrides in English. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Carmarthenshire: 'Sir Gaerfyrddin',
  Denbighshire: 'Sir Ddinbych',
  Flintshire: 'Sir y Fflint',
  'Isle of Anglesey': 'Ynys Môn',
  Monmouthshire: 'Sir Fynwy',
  'Na h-Eileanan Siar': 'Western Isles',
  'Neath Port Talbot': 'Castell-nedd Port Talbot',
  Pembrokeshire: 'Sir Benfro',
  'Vale of Glamorgan': 'Bro Morgannwg',
};

/** Well-known areas that OS Open Names only lists by their villages: council, and constituent or adjacent places. */
const NAMED_AREAS: readonly (readonly [name: string, council: string, parts: readonly string[]])[] = [
  [
    'Hayling Island',
    'E07000090',
    ['North Hayling', 'South Hayling', 'Northney', 'Eastoke', 'West Town', 'Mengham'],
  ],
  [
    'Portsea Island',
    'E06000044',
    ['Hilsea', 'North End', 'Copnor', 'Fratton', 'Landport', 'Portsea', 'Southsea', 'Eastney'],
  ],
  ['Gosport Peninsula', 'E07000088', ['Gosport', 'Alverstoke', 'Bridgemary', 'Rowner', 'Lee-on-the-Solent']],
  ['Hamble Peninsula', 'E07000086', ['Hamble-le-Rice', 'Netley', 'Hound', 'Butlocks Heath', 'Bursledon']],
  ['Horsea Island', 'E06000044', ['Paulsgrove']],
  ['The Needles', 'E06000046', ['Totland']],
  ['The Worthys', 'E07000094', ['Kings Worthy', 'Headbourne Worthy', 'Abbots Worthy', 'Martyr Worthy']],
  [
    'West Wight',
    'E06000046',
    ['Freshwater', 'Freshwater Bay', 'Totland', 'Norton Green', 'Yarmouth', 'Thorley'],
  ],
];

type NamedPlace = Omit<Place, 'council' | 'postcodes'>;

type NameRecord = Record<
  | 'NAME1'
  | 'NAME1_LANG'
  | 'NAME2'
  | 'NAME2_LANG'
  | 'LOCAL_TYPE'
  | 'X'
  | 'Y'
  | 'MBRXMIN'
  | 'MBRYMIN'
  | 'MBRXMAX'
  | 'MBRYMAX',
  string
>;

const units = await readUnits();
const cells = unitCells(units);
const places: Place[] = [];
const records = createReadStream(source)
  .pipe(createZstdDecompress())
  .pipe(parse({ bom: true, columns: true }));
for await (const record of records as AsyncIterable<NameRecord>) {
  const place = placeOf(record);
  places.push({ ...place, council: councilAt(place), postcodes: unitsWithin(place.extent) });
}
places.push(...districtPlaces(places), ...namedAreas(places));
const keyOf = ({ name }: Place) => foldedWords(name).join('');
places.sort((one, other) => compare(keyOf(one), keyOf(other)) || one.latitude - other.latitude);
const file = writePackedPlaces(places);
await writeFile(shippedFile('places.bin.br'), file);
console.error(`${places.length} places, ${file.length} bytes, in ${shippedFile('places.bin.br')}`);

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function placeOf(record: NameRecord): NamedPlace {
  const { NAME1, NAME1_LANG, NAME2, NAME2_LANG, LOCAL_TYPE } = record;
  const kind = KINDS[LOCAL_TYPE];
  if (!kind) throw new Error(`"${LOCAL_TYPE}" is no kind of place.`);
  // English comes first; of two English names the more common one.
  const names = NAME2_LANG === 'eng' && NAME1_LANG !== 'eng' ? [NAME2, NAME1] : [NAME1, NAME2];
  const [name = '', otherName = ''] = names;
  const low = fromNationalGrid(Number(record.MBRXMIN), Number(record.MBRYMIN));
  const high = fromNationalGrid(Number(record.MBRXMAX), Number(record.MBRYMAX));
  return {
    name,
    otherName: otherName === '' ? null : otherName,
    kind,
    ...fromNationalGrid(Number(record.X), Number(record.Y)),
    extent: { south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude },
  };
}

function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude * 100) * 100_000 + Math.floor(longitude * 100);
}

interface Unit extends Coordinates {
  council: string;
}

function unitCells(all: readonly Unit[]): Map<number, Unit[]> {
  const found = new Map<number, Unit[]>();
  for (const unit of all) {
    const cell = cellOf(unit.latitude, unit.longitude);
    const there = found.get(cell);
    if (there) there.push(unit);
    else found.set(cell, [unit]);
  }
  return found;
}

function* unitsIn({ south, west, north, east }: Box): Generator<Unit> {
  for (let latitude = Math.floor(south * 100); latitude <= Math.floor(north * 100); latitude += 1) {
    for (let longitude = Math.floor(west * 100); longitude <= Math.floor(east * 100); longitude += 1) {
      for (const unit of cells.get(latitude * 100_000 + longitude) ?? []) {
        const inside =
          unit.latitude >= south &&
          unit.latitude <= north &&
          unit.longitude >= west &&
          unit.longitude <= east;
        if (inside) yield unit;
      }
    }
  }
}

function unitsWithin(extent: Box): number {
  let count = 0;
  for (const _ of unitsIn(extent)) count += 1;
  return count;
}

/** Council code of the majority of nearest postcodes; ties go to the nearest. */
function councilAt(position: Coordinates): string {
  const { latitude, longitude } = position;
  for (let degrees = 0.02; degrees < 2; degrees *= 2) {
    // Twice as wide as high: in the far north a degree of longitude is half one of latitude.
    const box = {
      south: latitude - degrees,
      north: latitude + degrees,
      west: longitude - 2 * degrees,
      east: longitude + 2 * degrees,
    };
    const near = [...unitsIn(box)]
      .map((unit) => ({ council: unit.council, miles: greatCircleMiles(position, unit) }))
      // Nothing outside the box is nearer than its edge.
      .filter(({ miles }) => miles <= degrees * 69)
      .sort((one, other) => one.miles - other.miles)
      .slice(0, NEAREST);
    if (near.length < NEAREST) continue;
    const counts = Map.groupBy(near, ({ council }) => council);
    return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '';
  }
  throw new Error(`There are no postcodes near ${latitude}, ${longitude}.`);
}

/** Yields council areas without a larger place of that name, such as Camden and the Isle of Wight. */
function* districtPlaces(named: readonly Place[]): Generator<Place> {
  const large = named.filter(
    ({ kind, postcodes }) => !['hamlet', 'suburb'].includes(kind) && postcodes > 200,
  );
  const known = Map.groupBy(large, ({ council }) => council);
  const byCouncil = Map.groupBy(units, ({ council }) => council);
  for (const { code, name } of readCouncils().all) {
    const its = byCouncil.get(code) ?? [];
    const key = foldedWords(name).join(' ');
    const isKnown = known
      .get(code)
      // Also matches Royal Tunbridge Wells and the City of Westminster.
      ?.some((place) => ` ${foldedWords(place.name).join(' ')}`.endsWith(` ${key}`));
    if (its.length === 0 || isKnown) continue;
    const latitudes = its.map(({ latitude }) => latitude).sort((one, other) => one - other);
    const longitudes = its.map(({ longitude }) => longitude).sort((one, other) => one - other);
    const at = (sorted: readonly number[], share: number) =>
      sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    yield {
      name,
      otherName: OTHER_NAMES[name] ?? null,
      kind: 'district',
      latitude: at(latitudes, 0.5),
      longitude: at(longitudes, 0.5),
      extent: {
        south: at(latitudes, 0.01),
        west: at(longitudes, 0.01),
        north: at(latitudes, 0.99),
        east: at(longitudes, 0.99),
      },
      council: code,
      postcodes: its.length,
    };
  }
}

/** Yields areas and islands with their centre and all postcodes within their parts' extent. */
function* namedAreas(named: readonly Place[]): Generator<Place> {
  for (const [name, council, partNames] of NAMED_AREAS) {
    const parts = named.filter((place) => place.council === council && partNames.includes(place.name));
    if (parts.length < partNames.length) throw new Error(`${name} lacks one of its parts.`);
    const extent = {
      south: Math.min(...parts.map((part) => part.extent.south)),
      west: Math.min(...parts.map((part) => part.extent.west)),
      north: Math.max(...parts.map((part) => part.extent.north)),
      east: Math.max(...parts.map((part) => part.extent.east)),
    };
    const its = [...unitsIn(extent)].filter((unit) => unit.council === council);
    const latitudes = its.map(({ latitude }) => latitude).sort((one, other) => one - other);
    const longitudes = its.map(({ longitude }) => longitude).sort((one, other) => one - other);
    const latitude = latitudes[Math.floor(its.length / 2)] ?? extent.south;
    const longitude = longitudes[Math.floor(its.length / 2)] ?? extent.west;
    yield {
      name,
      otherName: null,
      kind: 'district',
      latitude,
      longitude,
      extent,
      council,
      postcodes: its.length,
    };
  }
}

async function readUnits(): Promise<Unit[]> {
  const list = await openShippedList();
  return [...list.districts]
    .flatMap((district) => list.of(district))
    .flatMap(({ latitude, longitude, council }) => (council ? [{ latitude, longitude, council }] : []));
}
