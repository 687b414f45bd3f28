import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { NAUGHTY_MARKUP } from '#tests/support/hostile/naughty-strings.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { readDatabaseUrl, runDirectory } from '#tests/support/site/site-process.ts';

// So many dialogs open quicker where nothing moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const HEADER = 'name,category,city,postal_code,phone,site,photo,website_description,rating,reviews';

/** One business for each hostile text, which stands in every cell that takes text. */
function hostileCsv(): string {
  const lines = NAUGHTY_MARKUP.map((text, index) => {
    const cell = `"${text.replaceAll('"', '""')}"`;
    const name = `"Naughty ${index} ${text.replaceAll('"', '""')}"`;
    const long = `"${text.replaceAll('"', '""')} ${'and on '.repeat(20)}"`;
    return [name, 'Dog Walker', 'Winchester', 'SO23 8UJ', cell, cell, cell, long, '4.5', '10'].join(',');
  });
  return [HEADER, ...lines].join('\n');
}

test('markup in an imported file stays text on cards and in dialogs', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  const file = path.join(site.dataDir, 'hostile.csv');
  await writeFile(file, hostileCsv());
  const imported = await runDirectory(site.dataDir, ['import', file, '--json']);
  expect(imported.code, imported.stderr).toBe(0);
  expect(JSON.parse(imported.stdout)).toMatchObject({
    total: NAUGHTY_MARKUP.length,
    inserted: NAUGHTY_MARKUP.length,
  });

  // The import drops such addresses and markup; the page must not depend on that.
  const client = new pg.Client({ connectionString: await readDatabaseUrl(site.dataDir) });
  await client.connect();
  for (const [index, markup] of NAUGHTY_MARKUP.entries())
    await client.query('UPDATE businesses SET name = $1, website_description = $2 WHERE name ~ $3', [
      `Naughty ${index} ${markup}`,
      `${markup} ${'and on '.repeat(20)}`,
      `^Naughty ${index}\\y`,
    ]);
  await client.query("UPDATE businesses SET site = 'javascript:window.injected=1//' || id, photo = site");
  await client.end();

  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  for (const address of ['/?show=48', '/winchester?show=48', '/?postcode=SO23+8UJ&show=48']) {
    await open(page, site.url + address);
    await expect(page.getByRole('article')).toHaveCount(NAUGHTY_MARKUP.length);
    const names = (await page.getByRole('article').getByRole('heading').allTextContents()).join('\n');
    expect(names).toContain(`Naughty 0 ${NAUGHTY_MARKUP[0]}`);
    const targets = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
    expect(targets.filter((protocol) => !['http:', 'https:', 'tel:'].includes(protocol))).toEqual([]);
    for (const more of await page.getByRole('article').locator('[aria-haspopup=dialog]').all()) {
      await more.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      if (address !== '/?show=48') break;
    }
    expect(await page.locator('[data-injected-marker]').count()).toBe(0);
    expect(await page.evaluate('window.injected')).toBeUndefined();
  }
  expect(dialogs).toEqual([]);
});
