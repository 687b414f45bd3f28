import { isSound, runImportKills } from '#tests/durability/import-kills.ts';
import { runKillRounds } from '#tests/durability/kill-rounds.ts';
import { expect, test } from '#tests/support/site/site-test.ts';

test('whatever was acknowledged survives kill -9 of site and database, and nothing is half done', async ({
  ownSites,
}) => {
  // Each of the three is killed at least once; the longer program leaves that to chance: npm run durability.
  const victims = [0, 0.5, 0.9, 0.5, 0.9];
  let asked = 0;
  const random = () => {
    asked += 1;
    return asked % 2 === 1 ? (victims[(asked - 1) / 2] ?? 0) : Math.random();
  };
  const counts = await runKillRounds({
    rounds: victims.length,
    dataDir: await ownSites.newDataDir(),
    random,
  });
  for (const [kind, ofKind] of Object.entries(counts)) {
    expect(ofKind, kind).toMatchObject({ lost: 0, torn: 0 });
  }
  const acknowledged = Object.values(counts).reduce((sum, ofKind) => sum + ofKind.acknowledged, 0);
  expect(acknowledged).toBeGreaterThan(victims.length);
});

test('an import cut off by kill -9 is stored whole or not at all, and the history says which', async ({
  ownSites,
}) => {
  // A moment in each third of the import; the longer program kills at any: npm run durability -- imports.
  let asked = 0;
  const random = () => (asked++ + Math.random()) / 3;
  const kills = await runImportKills({ rounds: 3, dataDir: await ownSites.newDataDir(), random });
  for (const kill of kills) expect(isSound(kill), JSON.stringify(kill)).toBe(true);
  expect(kills.map(({ found }) => found)).toContain('as before');
});

test('an import cut off by kill -9 of a worker, and of the site after it, is stored whole or not at all', async ({
  ownSites,
}) => {
  test.skip(process.platform !== 'linux', 'Workers are found by what Linux tells of processes.');
  const dataDir = await ownSites.newDataDir();
  const kills = await runImportKills({ rounds: 4, workers: 2, dataDir, random: Math.random });
  for (const kill of kills) expect(isSound(kill), JSON.stringify(kill)).toBe(true);
});
