import { setImmediate } from 'node:timers/promises';
import { becomeAdmin, CLIENT_ENVIRONMENT } from '#tests/support/site/site-client.ts';
import { readDatabaseUrl, type RunningSite } from '#tests/support/site/site-process.ts';
import type { Section } from './figures.ts';
import { withSite } from './with-site.ts';

const ENVIRONMENT = {
  ...CLIENT_ENVIRONMENT,
  LOG_LEVEL: 'silent',
  AUTH_SECRET: 'the same for all nodes of a bench',
};
/** Readers who ask for the page all the while, on the other node. */
const READERS = 4;

/**
 * How soon visitors of another node see colours that an owner has saved, while its pages are asked for all the time.
 * @param changes as many are made, one after the other
 */
export function benchSettings(changes: number): Promise<Section> {
  return withSite(ENVIRONMENT, async (one) => {
    const other = { ...ENVIRONMENT, SEED_DEMO: 'false', DATABASE_URL: await readDatabaseUrl(one.dataDir) };
    return withSite(other, (two) => measureChanges(one, two, changes));
  });
}

async function measureChanges(one: RunningSite, two: RunningSite, changes: number): Promise<Section> {
  const owner = await becomeAdmin(one, 'owner@dogs.example');
  const saving: number[] = [];
  const after: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    const band = `#f58a${(change % 256).toString(16).padStart(2, '0')}`;
    const begun = performance.now();
    const isSeen = Array.from({ length: READERS }, () => seen(two, band));
    const fields = { intent: 'save', theme: 'own', band, buttons: '#c73468' };
    if (!(await owner.postForm('/admin/site/colours', fields))) throw new Error('Colours were not saved.');
    const saved = performance.now();
    saving.push(saved - begun);
    after.push(Math.max(0, Math.max(...(await Promise.all(isSeen))) - saved));
  }
  return {
    title: `${changes} changes of the colours, seen on another node`,
    figures: [
      { what: 'saving, p95', value: p95(saving), unit: 'ms' },
      {
        what: 'from "saved" until every reader of another node sees it, at most',
        value: Math.max(...after),
        unit: 'ms',
        goal: { atMost: 1000 },
      },
    ],
  };
}

/** Asks for a page until it has the colour, and resolves to the moment when it was asked for with success. */
async function seen(site: RunningSite, band: string): Promise<number> {
  for (;;) {
    const page = await (await fetch(`${site.url}/about`)).text();
    if (page.includes(band)) return performance.now();
    await setImmediate();
  }
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}
