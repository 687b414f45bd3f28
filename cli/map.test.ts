import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBasemap } from '#app/features/directory/map/basemap/basemap.server.ts';
import { readImportedMap } from '#app/features/directory/map/basemap/files.server.ts';
import { readBorders } from '#app/features/places/borders/file.server.ts';
import { blobOf, type Layer, type Position, writeGeoPackage } from '#tests/support/map/geopackage.ts';
import { isFilled, readPath } from '#tests/support/map/read-path.ts';
import { mapCommand } from './map.ts';

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'map-'));
  dataDir = path.join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const output = new PassThrough();
  const errors = new PassThrough();
  const exitCode = await mapCommand(args, { config: () => ({ dataDir }), output, errors });
  return { exitCode, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

const write = (name: string, layers: readonly Layer[]) => writeGeoPackage(path.join(folder, name), layers);

const line = (...of: Position[]) => blobOf({ type: 'LineString', of });

/** East of Winchester, in metres. */
const BOX = { west: -1.35, east: -1.15, south: 51.0, north: 51.1 };
const [X, Y] = [450_000, 129_000];

const ROADS: Layer = {
  table: 'road_link',
  rows: [
    ['A Road', 'A9999', 1, line([X, Y], [X + 1000, Y + 200])],
    // The other way round, and with Z.
    [
      'A Road',
      'A9999',
      1,
      blobOf(
        {
          type: 'LineString',
          of: [
            [X + 3000, Y],
            [X + 1000, Y + 200],
          ],
        },
        { isLittle: false, dimensions: 1 },
      ),
    ],
    ['A Road', 'A9998', 0, line([X, Y + 3000], [X + 3000, Y + 3000])],
    ['B Road', 'B9997', 0, line([X, Y + 4000], [X + 3000, Y + 4000])],
    ['Unclassified', '', 0, line([X, Y + 2500], [X + 3000, Y + 2500])],
    ['A Road', '<b>', 0, line([X, Y + 1500], [X + 3000, Y + 1500])],
  ].map(([road_classification, road_classification_number, trunk_road, shape]) => ({
    road_classification,
    road_classification_number,
    trunk_road,
    shape,
  })) as Layer['rows'],
};

async function opened() {
  return openBasemap(await readBorders(), [], readImportedMap(dataDir));
}

/** Number of pieces of each layer in the picture. */
async function drawnLines() {
  const { lines } = (await opened()).draw(BOX, 960);
  return Object.fromEntries(lines.map(({ layer, path: drawn }) => [layer, readPath(drawn).length]));
}

describe('directory map import', () => {
  test('draws imported roads in place of the shipped ones, and the rest as before', async () => {
    const before = await drawnLines();
    expect(before['motorway']).toBeGreaterThan(0);
    const { exitCode, output, errors } = await run('import', write('oproad_gb.gpkg', [ROADS]), '--json');
    expect(errors).toBe(
      'Reading roads…\nImported roads (4) for the map. Restart the site to see the change.\n',
    );
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      imported: [
        {
          kind: 'roads',
          lines: 4,
          from: ['oproad_gb.gpkg'],
          licence: 'OGL-UK-3.0',
          credit: 'Contains OS data © Crown copyright and database right 2031',
        },
      ],
    });
    const after = await drawnLines();
    const { motorway: _motorway, main: _main, a: _a, b: _b, ...rest } = before;
    // Two links of the trunk road are one line; the unclassified road is left out.
    expect(after).toEqual({ ...rest, main: 1, a: 2, b: 1 });
    const basemap = await opened();
    const numbers = basemap.numberedRoads(BOX, 960).map((road) => road.number);
    expect(new Set(numbers)).toEqual(new Set(['A9999', 'A9998', 'B9997']));
    expect(basemap.whereabouts({ latitude: 51.06, longitude: -1.27 })).toContain('Off the A9999');
  });

  test('goes back with --remove, also twice, and leaves the download where it is', async () => {
    const before = await drawnLines();
    await mkdir(path.join(dataDir, 'map'), { recursive: true });
    await run('import', write('data/map/own.gpkg', [ROADS]));
    expect(await run('import', '--remove', '--json')).toEqual({
      exitCode: 0,
      output: '{"imported":[]}\n',
      errors: 'Removed the imported map. Restart the site to see the change.\n',
    });
    expect(await drawnLines()).toEqual(before);
    expect(await readdir(path.join(dataDir, 'map'))).toEqual(['own.gpkg']);
    expect(await run('import', '--remove')).toMatchObject({ exitCode: 0 });
  });

  const square = (x: number, y: number, side: number): Position[] => [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ];

  test('reads a folder of downloads of earlier editions, each kind for itself', async () => {
    await mkdir(path.join(folder, 'os'));
    write('os/OPEN_RIVERS.gpkg', [
      {
        table: 'WatercourseLink',
        shape: 'geom',
        rows: [
          { watercourseName: 'River  Test\nWater', form: 'inlandRiver', shape: line([X, Y], [X + 900, Y]) },
          { watercourseName: null, form: 'inlandRiver', shape: line([X, Y + 500], [X + 900, Y + 500]) },
          { watercourseName: null, form: 'canal', shape: line([X, Y + 900], [X + 900, Y + 900]) },
        ],
      },
    ]);
    const wood = [square(X, Y, 3000), square(X + 1000, Y + 1000, 1000).toReversed()];
    write('os/local.GPKG', [
      {
        table: 'Woodland',
        rows: [
          { shape: blobOf({ type: 'MultiPolygon', of: [wood] }, { envelope: 4, dimensions: 3 }) },
          { shape: blobOf({ type: 'Polygon', of: [square(X + 4000, Y, 100)] }) },
        ],
      },
      {
        table: 'RailwayStation',
        rows: [
          {
            distName: 'Testbourne',
            classification: 'Railway Station',
            shape: blobOf({ type: 'Point', of: [X, Y] }),
          },
          {
            distName: 'Tram',
            classification: 'Light Rapid Transit Station',
            shape: blobOf({ type: 'Point', of: [X + 500, Y] }),
          },
        ],
      },
      { table: 'RailwayTrack', rows: [] },
      { table: 'Building', rows: [{ shape: 'no shape' }] },
    ]);
    const { exitCode, output } = await run('import', path.join(folder, 'os'), '--json');
    expect(exitCode).toBe(0);
    const { imported } = JSON.parse(output) as { imported: { kind: string; lines: number }[] };
    expect(Object.fromEntries(imported.map(({ kind, lines }) => [kind, lines]))).toEqual({
      rivers: 2,
      woods: 2,
      stations: 1,
    });
    const basemap = await opened();
    const drawing = basemap.draw(BOX, 960);
    // Of the picture's width, and from its top.
    const filledAt = (longitude: number, latitude: number) => {
      const x = ((longitude - BOX.west) / (BOX.east - BOX.west)) * drawing.width;
      const y = ((BOX.north - latitude) / (BOX.north - BOX.south)) * drawing.height;
      return isFilled(readPath(drawing.woods), x, y);
    };
    // In the wood, in its hole, and in a shipped wood that is no longer drawn.
    expect([filledAt(-1.282, 51.062), filledAt(-1.2655, 51.0715), filledAt(-1.2, 51.04)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(readPath(drawing.lines.find(({ layer }) => layer === 'river')?.path ?? '')).toHaveLength(2);
    expect(basemap.whereabouts({ latitude: 51.06, longitude: -1.29 })).toContain(
      'nearest station Testbourne',
    );
    expect(await drawnLines()).toMatchObject({
      station: 1,
      rail: expect.any(Number),
      motorway: expect.any(Number),
    });
  });

  test('reads degrees too, and replaces an earlier import of the kind alone', async () => {
    await run(
      'import',
      write('local.gpkg', [{ table: 'railway_track', rows: [{ shape: line([X, Y], [X + 900, Y]) }] }]),
    );
    await run('import', write('first.gpkg', [ROADS]));
    const [lon, lat] = [-1.28, 51.05];
    const degrees: Layer = {
      table: 'RoadLink',
      epsg: 4326,
      rows: [{ class: 'Motorway', roadNumber: 'A1(M)', shape: line([lon, lat], [lon + 0.03, lat]) }],
    };
    await run('import', write('second.gpkg', [degrees]));
    const { motorway, main, a, rail } = (await drawnLines()) as Record<string, number>;
    expect({ motorway, main, a, rail }).toEqual({ motorway: 1, rail: 1 });
    expect((await readdir(path.join(dataDir, 'map'))).toSorted()).toEqual([
      'imported.json',
      expect.stringMatching(/^railways-/),
      expect.stringMatching(/^roads-/),
    ]);
  });

  const withView = (file: string) => {
    const database = new DatabaseSync(file);
    database.exec(
      'ALTER TABLE road_link RENAME TO other; CREATE VIEW road_link AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT * FROM other, r',
    );
    database.close();
    return file;
  };
  const without = (table: string) => (file: string) => {
    const database = new DatabaseSync(file);
    database.exec(`DROP TABLE ${table}`);
    database.close();
    return file;
  };
  const roadsWith = (row: Record<string, unknown>) =>
    [{ ...ROADS, rows: [...ROADS.rows, { ...ROADS.rows[0], ...row }] }] as Layer[];

  test.each<[what: string, give: () => Promise<string> | string, message: RegExp]>([
    ['a path that leads nowhere', () => path.join(folder, 'none.gpkg'), /can’t be read \(ENOENT/],
    ['an empty file', () => text('empty.gpkg', ''), /can’t be read \(no such table.*as GeoPackage/],
    [
      'a text',
      () => text('notes.txt', 'A1 to Edinburgh'),
      /file is not a database\)\. Download OS Open Roads/,
    ],
    ['an archive', () => text('oproad_gpkg_gb.zip', 'PK\u0003\u0004'), /not a database\).* unpack it/],
    ['a shapefile', () => text('SU_RoadLink.shp', '\0\0\u0027\u000a'), /as GeoPackage \(not shapefile\)/],
    [
      'a folder of shapefiles',
      async () => path.dirname(await text('shp/SU_RoadLink.shp', '')),
      /has no roads.*as GeoPackage \(not shapefile\)/,
    ],
    [
      'a database cut short',
      async () => cut(write('cut.gpkg', [ROADS])),
      /cut\.gpkg can’t be read \(.*malformed/,
    ],
    [
      'another database',
      () => without('gpkg_geometry_columns')(write('other.gpkg', [ROADS])),
      /can’t be read \(no such table/,
    ],
    ['other layers', () => write('names.gpkg', [{ table: 'named_place', rows: [] }]), /has no roads, rivers/],
    ['a view that never ends', () => withView(write('view.gpkg', [ROADS])), /has no roads, rivers/],
    [
      'roads without a class',
      () => write('plain.gpkg', [{ table: 'road_link', rows: [{ shape: line([X, Y], [X, Y + 9]) }] }]),
      /has no roads, rivers/,
    ],
    [
      'another coordinate system',
      () => write('web.gpkg', [{ ...ROADS, epsg: 3857 }]),
      /web\.gpkg can’t be read \(its coordinates are EPSG:3857, not the National Grid/,
    ],
    ['nothing in Great Britain', () => write('sea.gpkg', [{ ...ROADS, epsg: 4326 }]), /in Great Britain/],
    [
      'a broken shape',
      () =>
        write(
          'shape.gpkg',
          roadsWith({ shape: Buffer.from('GP\0\u0001\0\0\0\0\u0001\u0002\0\0\0\xff\xff\xff\xff', 'latin1') }),
        ),
      /can’t be read \(a shape is cut short\)/,
    ],
    [
      'shapes in words',
      () => write('words.gpkg', [{ table: 'railway_track', rows: [{ shape: 'LINESTRING(1 2)' }] }]),
      /has no roads, rivers/,
    ],
    [
      'points for roads',
      () => write('points.gpkg', roadsWith({ shape: blobOf({ type: 'Point', of: [X, Y] }) })),
      /can’t be read \(a shape is of type point, not line\)/,
    ],
  ])('refuses %s with a sentence, and changes nothing', async (_what, give, message) => {
    await run('import', write('good.gpkg', [ROADS]));
    const before = await stored();
    const { exitCode, output, errors } = await run('import', await give(), '--json');
    expect(errors).toMatch(message);
    expect(errors).toMatch(/\nNothing was imported\.\n$/);
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(await stored()).toEqual(before);
  });

  test('a folder with one broken file is refused as a whole', async () => {
    await mkdir(path.join(folder, 'os'));
    write('os/a.gpkg', [ROADS]);
    await writeFile(path.join(folder, 'os/b.gpkg'), 'SQLite format 3\0and more');
    expect(await run('import', path.join(folder, 'os'))).toMatchObject({ exitCode: 1 });
    await expect(readdir(path.join(dataDir, 'map'))).rejects.toThrow(/ENOENT/);
  });

  test.each([
    [[]],
    [['import']],
    [['export', 'x']],
    [['import', 'a', 'b']],
    [['import', 'a', '--remove']],
    [['import', 'a', '--fast']],
  ])('answers %j with its usage and exit code 2', async (args) => {
    const { exitCode, output, errors } = await run(...args);
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' });
    expect(errors).toContain('Usage: directory map import');
  });
});

async function text(name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, 'latin1');
  return file;
}

async function cut(file: string): Promise<string> {
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length / 2));
  return file;
}

/** All that is in the folder of imported data. */
async function stored() {
  const names = (await readdir(path.join(dataDir, 'map'))).toSorted();
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(dataDir, 'map', name))]));
}
