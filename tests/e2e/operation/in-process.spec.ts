/** Sites that run in one process, as those of tests do. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { newPreparedFolder } from '#tests/support/site/prepared-folders.ts';
import { inheritedEnvironment, removeDataDir } from '#tests/support/site/site-process.ts';
import { expect, test } from '#tests/support/site/site-test.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../support/site/stopped-sites.ts');
/** Two sites hold some seventy. The program itself still grows a little, by code that runs for the second time. */
const MEGABYTES = 30;

test('a site that has stopped leaves nothing of it in memory', async () => {
  const folders = await Promise.all(Array.from({ length: 4 }, () => newPreparedFolder('embedded')));
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', PROGRAM, ...folders], {
    env: { ...inheritedEnvironment(), NODE_ENV: 'production' },
  });
  const left = JSON.parse(stdout) as number[];
  expect(left).toHaveLength(folders.length);
  // The first ones load what is loaded when it is first needed.
  expect((left[3] as number) - (left[1] as number)).toBeLessThan(MEGABYTES);
  for (const folder of folders) await removeDataDir(folder);
});

test('a site that cannot start says why, and the process goes on', async ({ ownSites }) => {
  const site = await ownSites.start();
  await expect(ownSites.start({ PORT: String(site.port) })).rejects.toThrow('is in use by another program');
  await expect(ownSites.start({ SITE_URL: 'nonsense' })).rejects.toThrow('SITE_URL');
  expect((await fetch(site.url)).status).toBe(200);
});
