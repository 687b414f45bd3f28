import { pino } from 'pino';
import { expect, test } from 'vitest';
import { parseConfig, siteConfig } from '#app/config/config.server.ts';
import { siteChecks } from '#db/schema.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { startPictureHost } from '#tests/support/stubs/picture-host.ts';
import { websitesOfBusinesses } from './websites.server.ts';

const database = useScratchDatabase();

const kindWith = (environment: Record<string, string>) =>
  websitesOfBusinesses({
    config: siteConfig(parseConfig(environment), () => HAMPSHIRE),
    pool: database.pool,
    clock: () => Date.now() + 60_000,
    logger: pino({ level: 'silent' }),
  });

test('websites are looked at unless the operator says otherwise', () => {
  expect(kindWith({ SITE_CHECKS: 'off' })).toBeNull();
  expect(kindWith({})).toMatchObject({ name: 'websites' });
  expect(() => kindWith({ SITE_CHECKS: 'sometimes' })).toThrow('SITE_CHECKS must be on or off.');
});

test('websites that come later are found, and nothing of this machine is asked for one', async () => {
  const host = await startPictureHost({ '/': 200 });
  const kind = kindWith({});
  const run = () => kind?.run({}, new AbortController().signal);
  await run();
  await insertBusinesses(database.db, [{ name: 'A', site: `${host.origin}/` }]);
  await kindWith({})?.run({}, new AbortController().signal);
  const rows = await database.db.select().from(siteChecks);
  await host.close();
  expect(rows).toMatchObject([{ state: 'refused', problem: 'The address is not on the public web.' }]);
  expect(host.asked).toEqual([]);
});
