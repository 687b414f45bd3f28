/** `npm run screenshots`: the pictures of the README, taken of the built site with its demo data. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './support/browser/chromium.ts';
import { removeDataDir, startSite } from './support/site/site-process.ts';

const FOLDER = path.resolve(import.meta.dirname, '../docs/images');

const PICTURES = [
  {
    name: 'home-1280-light',
    address: '/?postcode=SO23+8UJ&distance=25',
    width: 1280,
    height: 1000,
    scheme: 'light',
  },
  {
    name: 'home-390-light',
    address: '/?postcode=SO23+8UJ&distance=25',
    width: 390,
    height: 844,
    scheme: 'light',
  },
  { name: 'town-390-dark', address: '/winchester', width: 390, height: 844, scheme: 'dark' },
  { name: 'blog-1280-dark', address: '/blog', width: 1280, height: 1000, scheme: 'dark' },
] as const;

await mkdir(FOLDER, { recursive: true });
const site = await startSite({ LOG_LEVEL: 'error' });
const browser = await chromium.launch({
  ...(await findChromium()),
  args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
});
for (const { name, address, width, height, scheme } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, locale: 'en-GB' });
  await page.goto(site.url + address, { waitUntil: 'networkidle' });
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
  await page.close();
}
await browser.close();
await site.stop();
await removeDataDir(site.dataDir);
