import { expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { readBuildInformation } from './information.server.ts';
import { recordBuild } from './record.server.ts';

const database = useScratchDatabase();

test('the footer shows the version that started last', async () => {
  expect(await readBuildInformation(database.db)).toMatchObject({ message: 'No configuration data found' });
  const built = { version: '1.2', sub_version: '3', build_date: '2030-05-04', build_time: '12:00 UTC' };
  await recordBuild(database.db, { ...built, version: '1.1' });
  await recordBuild(database.db, built);
  expect(await readBuildInformation(database.db)).toEqual({
    state: 'ready',
    version: '1.2',
    subVersion: '3',
    buildDate: '2030-05-04',
    buildTime: '12:00 UTC',
  });
});
