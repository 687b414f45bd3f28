import { forkServer } from './forked-server.ts';
import { loadPages } from './page-load.ts';

interface Asked {
  /** Origin of the site. */
  url: string;
  databaseUrl: string;
  /** Of businesses, by their slugs. */
  paths: readonly string[];
  connections: number;
  /** Of the warm-up, and of what is measured. */
  seconds: number;
}

/** How many pages a second the machine gives that are read, rendered by React and compressed, and nothing else. */
export async function reactAlone({ url, databaseUrl, ...load }: Asked): Promise<number> {
  const html = await (await fetch(url + (load.paths[0] ?? ''))).text();
  // React takes twice as long where it looks for mistakes.
  const alone = await forkServer('bare-react-server.ts', { html, databaseUrl }, { NODE_ENV: 'production' });
  try {
    await loadPages({ ...load, url: alone.url });
    return (await loadPages({ ...load, url: alone.url })).rate;
  } finally {
    alone.stop();
  }
}
