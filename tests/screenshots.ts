/** `npm run screenshots`: the pictures of the README, taken of the built site with its demo data. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { httpAccount } from './support/accounts/http-account.ts';
import { preparePassword } from './support/accounts/made-accounts.ts';
import { findChromium } from './support/browser/chromium.ts';
import { removeDataDir, startSite } from './support/site/site-process.ts';

const FOLDER = path.resolve(import.meta.dirname, '../docs/images');

interface Picture {
  name: string;
  address: string;
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  /** As an admin sees it. */
  isAdmin?: true;
}

const SEARCH = '/?postcode=SO23+8UJ&distance=25';
const LISTING = '/dog-services/heath-pond-hounds-petersfield';
const PICTURES: Picture[] = [
  { name: 'home-1280-light', address: SEARCH, width: 1280, height: 1000, scheme: 'light' },
  { name: 'home-390-light', address: SEARCH, width: 390, height: 844, scheme: 'light' },
  { name: 'listing-390-light', address: LISTING, width: 390, height: 844, scheme: 'light' },
  { name: 'listing-1280-light', address: LISTING, width: 1280, height: 1000, scheme: 'light' },
  { name: 'town-390-dark', address: '/winchester', width: 390, height: 844, scheme: 'dark' },
  { name: 'blog-1280-dark', address: '/blog', width: 1280, height: 1000, scheme: 'dark' },
  {
    name: 'businesses-1280-light',
    address: '/admin/businesses',
    width: 1280,
    height: 1000,
    scheme: 'light',
    isAdmin: true,
  },
];

await mkdir(FOLDER, { recursive: true });
await preparePassword();
const site = await startSite({ LOG_LEVEL: 'error' });
const { cookie } = await httpAccount(site, { admin: true });
const browser = await chromium.launch({
  ...(await findChromium()),
  args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
});
for (const { name, address, width, height, scheme, isAdmin } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, locale: 'en-GB' });
  if (isAdmin) await page.setExtraHTTPHeaders({ cookie });
  await page.goto(site.url + address, { waitUntil: 'networkidle' });
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
  await page.close();
}
await browser.close();
await site.stop();
await removeDataDir(site.dataDir);
