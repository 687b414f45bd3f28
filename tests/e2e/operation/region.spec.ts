import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runDirectory } from '#tests/support/site/site-process.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import { card, expect, open, resultLine, test } from '#tests/support/browser/page-test.ts';

// A first start makes a database.
const TOWNS = [
  'Camberley',
  'Dorking',
  'Epsom',
  'Farnham',
  'Godalming',
  'Guildford',
  'Haslemere',
  'Leatherhead',
  'Redhill',
  'Reigate',
  'Staines-upon-Thames',
  'Weybridge',
  'Woking',
];

const BUSINESSES = `name,category,full_address,postal_code
Hog's Back Hounds,Dog Walker,"1 North Street, Guildford",GU1 4AA
Wey Walks,Dog Walker,,GU7 1EX`;

test('another county is a folder: its pages, its searches and its imports name its own towns', async ({
  page,
  ownSites,
}) => {
  const DATA_DIR = await ownSites.newDataDir();
  const site = await ownSites.startProcess({ DATA_DIR, REGION: 'surrey' });
  expect(site.stderr).toContain('Loaded 13 towns of Surrey');
  expect(site.stderr).toContain('There are no demo businesses for Surrey');
  expect(site.stderr).toContain('Surrey Dog Directory is ready at ');

  await open(page, site.url);
  await expect(page).toHaveTitle(/^Surrey Dog Directory \| /);
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /^Dog Walkers in / })).toHaveText(
    TOWNS.map((town) => `Dog Walkers in ${town}`),
  );
  await footer.getByRole('link', { name: 'Dog Walkers in Staines-upon-Thames' }).click();
  await expect(page).toHaveURL(`${site.url}/staines-upon-thames?service=Dog+Walker`);
  await open(page, `${site.url}/staines-upon-thames`);
  await expect(page).toHaveTitle('Surrey Dog Directory | Trusted Dog Care Services in Staines-upon-Thames');
  await footer.getByRole('link', { name: 'Dog Walkers in Woking' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Find Trusted Dog Care Services in Woking' }),
  ).toBeVisible();

  const file = path.join(DATA_DIR, 'businesses.csv');
  await writeFile(file, BUSINESSES);
  expect((await runDirectory(DATA_DIR, ['import', file])).code).toBe(0);
  await open(page, `${site.url}/guildford`);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(["Hog's Back Hounds"]);
  await page.getByRole('banner').getByRole('link', { name: 'Surrey Dog Directory' }).click();
  // The page that is left has the same form: its name stands until the next page is drawn.
  await expect(page.getByRole('heading', { level: 2, name: 'Dog care across Surrey' })).toBeVisible();
  await page.getByLabel('Postcode').fill('GU7 1EX');
  await page.getByRole('button', { name: 'Search Services' }).click();
  // The page of before has as many.
  await expect(resultLine(page)).toContainText('2 services within 10 miles');
  // Across the border, where nothing is near, people are told where the nearest town is, as from far away.
  await page.getByLabel('Postcode').fill('KT1 1EU');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page.getByText('The nearest town we cover:')).toBeVisible();
  await page.getByLabel('Postcode').fill('EH1 1YZ');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page.getByText('The nearest town we cover:').getByRole('link')).toHaveText([
    'Staines-upon-Thames',
  ]);

  // Neither its row nor its address names the city: the town nearest to its postcode is taken.
  await open(page, `${site.url}/godalming`);
  await expect(card(page, 'Wey Walks').getByText('Godalming, GU7 1EX', { exact: true })).toBeVisible();

  const read = async (address: string) => (await fetch(site.url + address)).text();
  const sitemap = await read('/sitemap.xml');
  for (const slug of ['guildford', 'staines-upon-thames']) expect(sitemap).toContain(`/${slug}</loc>`);
  expect(sitemap).not.toContain('winchester');
  expect((await fetch(`${site.url}/winchester`)).status).toBe(404);
  expect((await fetch(`${site.url}/camberley`)).status).toBe(200);
  for (const address of [
    '/',
    '/about',
    '/terms',
    '/blog',
    '/blog/rss.xml',
    '/guildford',
    '/manifest.webmanifest',
  ])
    expect([address, /hampshire|winchester/i.exec(await read(address))?.[0]]).toEqual([address, undefined]);
});

test('a county without a folder of its own is started by its name alone', async ({ page, ownSites }) => {
  const DATA_DIR = await ownSites.newDataDir();
  const site = await ownSites.startProcess({ DATA_DIR, REGION: 'gwynedd' });
  expect(site.stderr).toContain('Loaded 10 towns of Gwynedd');
  expect(site.stderr).toContain('Gwynedd Dog Directory is ready at ');

  const file = path.join(DATA_DIR, 'businesses.csv');
  await writeFile(
    file,
    'name,category,city,postal_code\nMenai Hounds,Dog Walker,Bangor,LL57 1DT\nTeifi Tails,Kennels,Cardigan,SA43 1JL',
  );
  expect((await runDirectory(DATA_DIR, ['import', file])).code).toBe(0);
  await open(page, site.url);
  await expect(page).toHaveTitle(/^Gwynedd Dog Directory \| /);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /^Dog Walkers in / })).toHaveCount(10);
  await footer.getByRole('link', { name: 'Dog Walkers in Bangor' }).click();
  await expect(page).toHaveURL(`${site.url}/bangor?service=Dog+Walker`);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Menai Hounds']);
  await open(page, site.url);
  // Anglesey is over the border, and a mile from Bangor.
  await page.getByLabel('Postcode').fill('LL59 5HH');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(resultLine(page)).toContainText('1 service within 10 miles');
  await page.getByLabel('Postcode').fill('CT1 2EH');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page.getByText('The nearest town we cover:').getByRole('link')).toHaveText(['Dolgellau']);
  expect((await fetch(`${site.url}/winchester`)).status).toBe(404);
});

test('a site stays with the region of its database', async ({ ownSites }) => {
  const DATA_DIR = await ownSites.newDataDir();
  const refused = ownSites.spawn({ DATA_DIR, REGION: 'atlantis', SEED_DEMO: 'false' });
  expect(await refused.exited).toBe(1);
  expect(refused.stderr).toContain(
    'There is no region "atlantis". "npm run directory -- region list" prints the names there are.\n',
  );
  const first = await ownSites.startProcess({ DATA_DIR, REGION: 'surrey', SEED_DEMO: 'false' });
  await first.stop();
  const changed = ownSites.spawn({ DATA_DIR, REGION: 'hampshire' });
  expect(await changed.exited).toBe(1);
  expect(changed.stderr).toContain('The database holds the region "surrey", and REGION says "hampshire".');
  expect(changed.stderr).not.toContain(' at ');
  const again = await ownSites.startProcess({ DATA_DIR, SITE_NAME: 'Our Dogs' });
  expect(again.stderr).toContain('Our Dogs is ready');
  expect((await fetch(`${again.url}/guildford`)).status).toBe(200);
});

test('a town that is added, renamed or removed is seen at once by every process', async ({ ownSites }) => {
  const site = await ownSites.startProcess({ WORKERS: '2', SEED_DEMO: 'false' });
  const read = async (address: string) => {
    const response = await fetch(site.url + address, { headers: { Connection: 'close' } });
    return { status: response.status, text: await response.text() };
  };
  const change = (statement: string) => withDatabase(site.dataDir, (client) => client.query(statement));
  /** Often enough to come to each process several times. */
  const settled = async (address: string, status: number, footer: string | null) => {
    await expect(async () => {
      for (let visit = 0; visit < 12; visit += 1) {
        const answer = await read(address);
        expect(answer.status).toBe(status);
        if (footer !== null) expect(answer.text).toContain(footer);
      }
    }).toPass();
  };
  await settled('/hook', 404, 'Dog Walkers in Fleet');
  await change(`INSERT INTO towns VALUES ('hook', 'hampshire', 'Hook', 51.28, -0.96)`);
  await settled('/hook', 200, 'Dog Walkers in Hook');
  await settled('/about', 200, 'Dog Walkers in Hook');
  await change(`UPDATE towns SET name = 'Hook Village' WHERE slug = 'hook'`);
  await settled('/hook', 200, 'Dog Walkers in Hook Village');
  await change(`DELETE FROM towns WHERE slug = 'hook'`);
  await settled('/hook', 404, null);
  expect((await read('/sitemap.xml')).text).not.toContain('/hook<');
});
