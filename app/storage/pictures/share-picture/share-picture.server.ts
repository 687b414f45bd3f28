import { LRUCache } from 'lru-cache';
import { loadSharp } from '#app/platform/load-sharp.server.ts';
import { shareSvg } from './share-svg.ts';

export type SharePictures = (post: { title: string; category: string }) => Promise<Buffer>;

/** Pictures remembered at a time. */
const REMEMBERED = 100;

/**
 * Makes the pictures that links to articles show in messages and social media (PNG, 1200 by 630), and remembers those
 * asked for last.
 */
export function createSharePictures(siteName: () => string): SharePictures {
  const known = new LRUCache<string, Promise<Buffer>>({ max: REMEMBERED });
  return ({ title, category }) => {
    const svg = shareSvg({ title, category, siteName: siteName() });
    const picture = known.get(svg) ?? draw(svg);
    known.set(svg, picture);
    picture.catch(() => known.delete(svg));
    return picture;
  };
}

async function draw(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
}
