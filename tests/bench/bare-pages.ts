import { forkServer } from './forked-server.ts';
import { loadPages } from './page-load.ts';

interface Asked {
  /** Origin of the site. */
  url: string;
  /** The page whose markup is made for each. */
  like: string;
  databaseUrl: string;
  /** Of businesses, by their slugs. */
  paths: readonly string[];
  connections: number;
  /** Of the warm-up, and of what is measured. */
  seconds: number;
}

/**
 * How many pages with the markup of one a second the machine gives that are made by a bare server, which reads a business and its
 * neighbours for each.
 * @param file of that server, beside this one
 */
export async function barePages(file: string, { url, like, databaseUrl, ...load }: Asked): Promise<number> {
  const html = await (await fetch(url + like)).text();
  // React takes twice as long where it looks for mistakes.
  const bare = await forkServer(file, { html, databaseUrl }, { NODE_ENV: 'production' });
  try {
    await loadPages({ ...load, url: bare.url });
    return (await loadPages({ ...load, url: bare.url })).rate;
  } finally {
    bare.stop();
  }
}
