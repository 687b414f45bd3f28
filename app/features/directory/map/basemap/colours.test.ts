import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#db/package-root.ts';
import { BASEMAP_COLOURS } from './colours.ts';

test('pictures that know no stylesheet have the colours of the stylesheet', () => {
  const css = readFileSync(path.join(packageRoot(), 'app/ui/styles/tokens.css'), 'utf8');
  for (const [token, name] of [
    ['map-land', 'land'],
    ['map-built', 'built'],
    ['map-sea', 'sea'],
    ['map-coast', 'coast'],
    ['map-border', 'border'],
    ['map-wood', 'wood'],
    ['map-motorway', 'motorway'],
    ['map-main', 'main'],
    ['map-a', 'a'],
    ['map-b', 'b'],
    ['ink-2', 'label'],
  ] as const) {
    const [light, dark] = [...css.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, 'g'))].map(
      ([, colour]) => colour,
    );
    expect([name, light, dark]).toEqual([name, BASEMAP_COLOURS.light[name], BASEMAP_COLOURS.dark[name]]);
  }
});
