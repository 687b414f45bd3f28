import { createHash } from 'node:crypto';
import path from 'node:path';

/** The admin of each release's site. */
export const ACCOUNT = 'owner@dogs.example';

/** Releases whose data are stored, oldest first. */
export const RELEASES = ['1.0.0', '1.6.0', '2.0.0'] as const;

/** Public content of a site: names and phone numbers of listings by id, and headings of articles by address. */
interface Seen {
  total: number;
  nearest: string[];
  listings: Record<string, string>;
  addresses: string[];
  articles: Record<string, string>;
}

/** Identifies a schema by the hashes of its migrations: a migration that was released never changes. */
export function schemaOf(migrations: readonly { hash: string }[]): string {
  return createHash('sha256')
    .update(migrations.map(({ hash }) => hash).join())
    .digest('hex');
}

export function releaseFile(version: string, ending: 'json' | 'tar.zst'): string {
  return path.join(import.meta.dirname, 'releases', `${version}.${ending}`);
}

/** Reads the pages and the API that every release has. */
export async function lookAt(url: string): Promise<Seen> {
  const listings: Record<string, string> = {};
  let total = 0;
  for (let offset = 0; offset === 0 || offset < total; offset += 100) {
    const page = await (await fetch(`${url}/api/v1/businesses?limit=100&offset=${offset}`)).json();
    total = page.total;
    for (const { id, name, phone } of page.results) listings[id] = [name, phone].join(', ');
  }
  const near = await (await fetch(`${url}/api/v1/businesses?postcode=SO23+8UJ&limit=5`)).json();
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  );
  const articles: Record<string, string> = {};
  for (const address of addresses.filter((known) => known.startsWith('/blog/'))) {
    const html = await (await fetch(url + address)).text();
    articles[address] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';
  }
  return {
    total,
    nearest: near.results.map(({ name }: { name: string }) => name),
    listings,
    addresses,
    articles,
  };
}
