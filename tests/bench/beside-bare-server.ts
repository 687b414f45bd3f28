import type { Figure } from './figures.ts';
import { forkServer } from './forked-server.ts';
import { loadPages } from './page-load.ts';
import { recordAnswer } from './recorded-answer.ts';

const TURNS = 3;

interface Asked {
  what: string;
  /** Origin of the site. */
  url: string;
  /** The page, with its query. */
  path: string;
  headers: Record<string, string>;
  connections: number;
  /** In all, for each of the two. */
  seconds: number;
}

/**
 * How often a second the site sends one page, beside a server that does nothing but send the same bytes. They take turns, so
 * that other work on the machine slows both.
 */
export async function besideBareServer({ what, url, path, seconds, ...asked }: Asked): Promise<Figure> {
  const recorded = await recordAnswer(url + path, asked.headers);
  const bare = await forkServer('bare-server.ts', { ...recorded });
  const ask = (origin: string) =>
    loadPages({ ...asked, url: origin, paths: [path], seconds: seconds / TURNS, status: recorded.status });
  try {
    await ask(url);
    await ask(bare.url);
    const turns: { own: number; limit: number }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      turns.push({ own: (await ask(url)).rate, limit: (await ask(bare.url)).rate });
    }
    turns.sort((one, other) => one.own / one.limit - other.own / other.limit);
    const { own, limit } = turns[Math.floor(TURNS / 2)] ?? { own: 0, limit: 1 };
    return { what, value: own, unit: '/s', limit: { what: 'by a bare node:http', value: limit } };
  } finally {
    bare.stop();
  }
}
