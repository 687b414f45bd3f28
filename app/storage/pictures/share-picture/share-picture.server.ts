import { LRUCache } from 'lru-cache';
import { loadSharp } from '#app/platform/load-sharp.server.ts';
import { outlineText, wrapText } from './outline-text.ts';

export type SharePictures = (post: { title: string; category: string }) => Promise<Buffer>;

const REMEMBERED = 100;

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

const INK = '#0d2920';
const TITLE_WIDTH = 730;
/** More than fits; line breaking takes quadratic time. */
const LONGEST_TITLE = 400;

interface ShareText {
  title: string;
  category: string;
  siteName: string;
}

function shareSvg({ title, category, siteName }: ShareText): string {
  const size = title.length > 70 ? 56 : 68;
  const lines = wrapText(title.slice(0, LONGEST_TITLE), size, TITLE_WIDTH, 5);
  const lineHeight = size * 1.08;
  const first = 322 - ((lines.length - 1) * lineHeight) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#fcbd34"/>
<circle cx="1100" cy="96" r="52" fill="#fff0c4"/>
<path fill="#f5ab22" d="M0 470C200 400 420 392 640 424s360 36 560-40v246H0z"/>
<path fill="#e8971a" d="M0 560c260-44 480-44 700-20s360 22 500-10v100H0z"/>
<path fill="none" stroke="#fff3d3" stroke-width="6" stroke-linecap="round" stroke-dasharray="22 17" d="M-6 500c280-62 560-60 780-34s320 16 440-14"/>
${HOUND}
${outlineText(wrapText(category, 34, TITLE_WIDTH, 1)[0] ?? '', 64, 104, 34, INK)}
${lines.map((line, index) => outlineText(line, 64, first + index * lineHeight, size, INK)).join('\n')}
${outlineText(wrapText(siteName, 34, TITLE_WIDTH, 1)[0] ?? '', 64, 588, 34, INK)}
</svg>`;
}

const HOUND = `<g transform="translate(990 400)scale(2.9)">
<rect x="-39" y="-46" width="78" height="88" rx="37" fill="#d88a2d"/>
<path fill="#fbe6c2" d="M-7-45.5c4-.7 10-.7 14 0 1.8 16 5.5 29 9.5 37 3 5 11.5 10 11.5 29.5a21 21 0 0 1-21 21h-14a21 21 0 0 1-21-21c0-19.5 8.5-24.5 11.5-29.5 4-8 7.7-21 9.5-37z"/>
<path fill="#a85f1c" d="M-22-38c-20-10-44 2-44 32 0 22 9 38 20 38 10 0 14-14 15-30 1-20 5-28 9-40zM22-38c20-10 44 2 44 32 0 22-9 38-20 38-10 0-14-14-15-30-1-20-5-28-9-40z"/>
<path fill="${INK}" d="M-9 5H9c4 0 5.5 4 3 7l-8.5 8c-2 2-5 2-7 0L-12 12c-2.5-3-1-7 3-7z"/>
<g fill="none" stroke-linecap="round">
<path stroke="${INK}" stroke-width="10.4" d="M-18-8h.01M18-8h.01"/>
<path stroke="#fff" stroke-width="3.2" d="M-16.2-10h.01M19.8-10h.01"/>
<path stroke="${INK}" stroke-width="3" d="M0 20v4.5M-14 23c1 7 12 7.5 14 1.5 2 6 13 5.5 14-1.5"/>
</g></g>`;
