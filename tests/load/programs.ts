/**
 * A visitor's new searches on a quiet site, and again while twenty programs do the dearest things that they may: every one of
 * them has a network of its own, and sends its next request as soon as it has an answer.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { newDataDir, removeDataDir, startSite } from '#tests/support/site/site-process.ts';

const PROGRAMS = 20;
const SEARCHES = 40;
const PAUSE_MS = 100;
const MOST_SLOWER = 5;
const JSON_TYPE = { 'Content-Type': 'application/json' };

interface Sent {
  path: string;
  init?: RequestInit;
}

let number = 0;
/** Never the same twice, so that no cache answers. */
const fresh = () => (number += 1);
const somewhere = () => ({
  latitude: 50.8 + (fresh() % 977) / 2000,
  longitude: -1.8 + (fresh() % 983) / 1000,
});
const position = () => {
  const { latitude, longitude } = somewhere();
  return `latitude=${latitude}&longitude=${longitude}`;
};
const post = (path: string, body: unknown): Sent => ({
  path,
  init: { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) },
});
const call = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'search_dog_services', arguments: { limit: 20, miles: 99 } },
});

const DEAREST: (() => Sent)[] = [
  () => ({ path: `/api/v1/businesses?limit=100&distance=100&${position()}` }),
  () => post('/api/v1/businesses', { limit: 100, distance: 100, ...somewhere() }),
  () => ({ path: `/api/v1/map?bbox=-3,50,0,${52 + fresh() / 1e6}&zoom=12` }),
  () => post('/mcp', call(fresh())),
  () =>
    post(
      '/mcp',
      Array.from({ length: 100 }, (_, id) => call(id)),
    ),
  () => ({ path: `/feed.xml?postcode=SO23+8UJ&distance=${1 + (fresh() % 50)}` }),
  () => ({ path: '/data/changes.ndjson' }),
  () => ({ path: `/oruk/v3/services?per_page=100&full=true&search=dog+${fresh()}` }),
  () => ({ path: '/oruk/v3/service_at_locations?per_page=100&full=true&postcode=SO23+8UJ&proximity=90000' }),
  () => ({ path: `/embed?distance=50&limit=20&x=${fresh()}` }),
  () => ({ path: '/winchester.md' }),
  () => ({ path: `/picture.png?postcode=SO23+8UJ&distance=${fresh()}` }),
  () => ({ path: '/sitemap.xml' }),
  () => ({ path: '/blog/rss.xml' }),
  () => ({ path: '/more?show=1200&postcode=SO23+8UJ&distance=50' }),
  () => post('/nearby', { show: 1200, distance: 50, ...somewhere() }),
  () => post('/functions/v1/geocode-postcode', { postcode: `SO23 ${fresh() % 10}UJ` }),
];

/** Each is asked for once, so that the page is made. */
const NEW_SEARCHES = ['SO14', 'SO23', 'SO51', 'PO1', 'PO12', 'GU14', 'GU34', 'RG21', 'RG27', 'BH24'].flatMap(
  (district) =>
    ['Dog+Walker', 'Kennels', 'Dog+Day+Care'].flatMap((service) =>
      [5, 10, 15, 25, 50].map((distance) => `postcode=${district}&service=${service}&distance=${distance}`),
    ),
);

/** What came of it. */
export interface ProgramLoad {
  quietMs: number;
  busyMs: number;
  failed: number;
  /** How often programs were answered with each status. */
  statuses: Record<number, number>;
  isFine: boolean;
}

/** Measures how long a visitor's new search takes beside programs, on a site of its own. */
export async function loadByPrograms(): Promise<ProgramLoad> {
  const dataDir = await newDataDir();
  const site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: 'true' });
  const statuses: Record<number, number> = {};
  const from = (address: string, init: RequestInit = {}) => ({
    ...init,
    redirect: 'manual' as const,
    headers: { ...init.headers, 'X-Forwarded-For': address },
  });
  let failed = 0;
  let ended = false;

  async function search(): Promise<number> {
    const begun = performance.now();
    const query = NEW_SEARCHES.pop() ?? '';
    const answer = await fetch(`${site.url}/?${query}`, from('192.0.2.1'));
    await answer.arrayBuffer();
    if (answer.status !== 200) failed += 1;
    return performance.now() - begun;
  }

  async function searches(): Promise<number> {
    const times: number[] = [];
    while (times.length < SEARCHES) {
      times.push(await search());
      await wait(PAUSE_MS);
    }
    return times.toSorted((one, other) => one - other)[SEARCHES / 2] ?? 0;
  }

  async function program(index: number): Promise<void> {
    for (let turn = index; !ended; turn += 1) {
      const sent = DEAREST[turn % DEAREST.length]?.() ?? { path: '/' };
      const answer = await fetch(site.url + sent.path, from(`198.51.100.${index}`, sent.init));
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      // As every client does that reads what it is answered.
      if (answer.status === 429 || answer.status === 503) await wait(PAUSE_MS);
    }
  }

  try {
    await searches();
    const quietMs = await searches();
    const programs = Array.from({ length: PROGRAMS }, (_, index) => program(index));
    await wait(2000);
    const busyMs = await searches();
    ended = true;
    await Promise.all(programs);
    return { quietMs, busyMs, failed, statuses, isFine: failed === 0 && busyMs < MOST_SLOWER * quietMs };
  } finally {
    ended = true;
    await site.stop();
    await removeDataDir(dataDir);
  }
}
