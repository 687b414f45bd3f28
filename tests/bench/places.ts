import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { answerPlacesRequest } from '#app/features/places/names/api.ts';
import type { PlaceNames } from '@dog-care-directory/uk-places/files';
import { measure } from './measure.ts';
import type { Figure, Section } from './figures.ts';

const OPENINGS = 10;
const SEARCHES = 2000;
const HOME = {
  near: { latitude: 51.06, longitude: -1.31 },
  councils: ['E07000085', 'E07000091', 'E07000093', 'E07000094', 'E06000044', 'E06000045'],
  towns: [],
};
const GOAL_MS = 5;

/** How long the places take to be opened and searched, and the memory they hold. `rows` means nothing here. */
export async function benchPlaces(_rows: number): Promise<Section> {
  const before = heldMegabytes();
  const places = await openShippedPlaces();
  const held = heldMegabytes() - before;
  const opened = await measure(OPENINGS, openShippedPlaces);
  const names = [...places.all()].map(({ name }) => name);
  const name = (index: number) => names[(index * 997) % names.length] ?? '';
  const asked: [what: string, text: (index: number) => string][] = [
    ['a name', name],
    ['its first letters', (index) => name(index).slice(0, 1 + (index % 4))],
    ['a name with a mistake', (index) => `${name(index).slice(0, 3)}x${name(index).slice(3)}`],
    ['a name with a county', (index) => `${name(index)}, Hampshire`],
    ['as much as is taken', (index) => 'st newton on '.repeat(8).slice(0, 90) + name(index)],
    ['no name', (index) => `${index} qxz ${'\u{1F415}'.repeat(40)}`],
  ];
  const searches: Figure[] = [];
  for (const [what, text] of asked) searches.push(await searched(places, what, text));
  return {
    title: `Places: ${places.size.toLocaleString('en-GB')} names`,
    figures: [
      { what: 'opening', value: opened.p50, unit: 'ms' },
      { what: 'memory, as long as it is open', value: held, unit: 'MB', goal: { atMost: 20 } },
      ...searches,
      ...(await suggestions(places)),
      { what: 'nearest town, p95', value: await nearest(places), unit: 'ms', goal: { atMost: 1 } },
    ],
  };
}

async function searched(places: PlaceNames, what: string, text: (index: number) => string): Promise<Figure> {
  let index = 0;
  const { p95 } = await measure(SEARCHES, async () => {
    places.search(text(index), HOME);
    index += 1;
  });
  return { what: `${what}, p95`, value: p95, unit: 'ms', goal: { atMost: GOAL_MS } };
}

/** What the field for a place asks for with each letter, and the largest answer. */
async function suggestions(places: PlaceNames): Promise<Figure[]> {
  const sources = { places: async () => places, councils: readCouncils(), home: HOME };
  const names = [...places.all()].map(({ name }) => name);
  let index = 0;
  let largest = 0;
  const { p95 } = await measure(SEARCHES, async () => {
    const q = (names[(index * 997) % names.length] ?? '').slice(0, 2 + (index % 6));
    const { body } = await answerPlacesRequest(sources, { q });
    largest = Math.max(largest, Buffer.byteLength(JSON.stringify(body)));
    index += 1;
  });
  return [
    {
      what: 'suggestions with what tells namesakes apart, p95',
      value: p95,
      unit: 'ms',
      goal: { atMost: GOAL_MS },
    },
    { what: 'largest answer with suggestions', value: largest / 1024, unit: 'KB', goal: { atMost: 2 } },
  ];
}

async function nearest(places: PlaceNames): Promise<number> {
  let index = 0;
  const { p95 } = await measure(SEARCHES, async () => {
    places.nearest({ latitude: 50.5 + (index % 60) / 10, longitude: -4 + (index % 37) / 10 });
    index += 1;
  });
  return p95;
}

/** What this process holds in use. */
function heldMegabytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
