/** `npm run screenshots`: the pictures of the README, taken of the built site with its demo data. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { httpAccount } from './support/accounts/http-account.ts';
import { preparePassword } from './support/accounts/made-accounts.ts';
import { findChromium } from './support/browser/chromium.ts';
import { removeDataDir, startSite } from './support/site/site-process.ts';

const FOLDER = path.resolve(import.meta.dirname, '../docs/images');

const PICTURES = [
  { name: 'home', address: '/?postcode=SO23+8UJ&distance=25', isAdmin: false },
  { name: 'listing', address: '/dog-services/chalkstream-dog-walks-winchester', isAdmin: false },
  { name: 'businesses', address: '/admin/businesses', isAdmin: true },
];

await mkdir(FOLDER, { recursive: true });
await preparePassword();
const site = await startSite({ LOG_LEVEL: 'error' });
const { cookie } = await httpAccount(site, { admin: true });
const browser = await chromium.launch({
  ...(await findChromium()),
  args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
});
for (const { name, address, isAdmin } of PICTURES) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 }, locale: 'en-GB' });
  if (isAdmin) await page.setExtraHTTPHeaders({ cookie });
  await page.goto(site.url + address, { waitUntil: 'networkidle' });
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
  await page.close();
}
await browser.close();
await site.stop();
await removeDataDir(site.dataDir);
