import { mainThreadTime } from '#tests/support/site/main-thread-time.ts';
import type { Figure } from './figures.ts';
import { loadPages } from './page-load.ts';

interface Asked {
  what: string;
  /** Origin of the site. */
  url: string;
  /** The one process that answers, where its main thread's time for a page is asked for. */
  pid?: number;
  /** More than can be asked for meanwhile, so that the page cache misses. */
  paths: readonly string[];
  connections: number;
  /** Those of a browser where it says nothing. */
  headers?: Record<string, string>;
  /** Of the warm-up, and of what is measured. */
  seconds: number;
  /** Pages a second. */
  atLeast?: number | undefined;
  /** Milliseconds, 95th percentile. */
  atMost: number;
}

/** How fast pages come that nobody has asked for before. */
export async function uncachedPages(asked: Asked): Promise<Figure[]> {
  const { what, paths, atLeast, atMost, pid, ...load } = asked;
  // The totals get read, which takes seconds among a million, and a search waits for them.
  await (await fetch(`${asked.url}/?postcode=SO23+8UL`)).text();
  // The compiler of the JavaScript engine warms up.
  await loadPages({ ...load, paths: paths.slice(0, paths.length / 2) });
  const before = pid ? mainThreadTime(pid) : 0;
  const { count, rate, p50, p95, bytes } = await loadPages({ ...load, paths: paths.slice(paths.length / 2) });
  const spent = pid ? mainThreadTime(pid) - before : 0;
  return [
    { what, value: rate, unit: '/s', ...(atLeast !== undefined && { goal: { atLeast } }) },
    { what: `${what}, p50`, value: p50, unit: 'ms' },
    { what: `${what}, p95`, value: p95, unit: 'ms', goal: { atMost } },
    ...(pid ? [{ what: `${what}, main thread`, value: spent / count, unit: 'ms' as const }] : []),
    { what: `${what}, bytes`, value: bytes / 1000, unit: 'KB' },
  ];
}
