/**
 * `npm run durability -- [rounds]` kills the built site during writes of every kind, 50 times unless said otherwise;
 * `npm run durability -- imports [rounds] [workers] [rows]` during imports of files, 10 times; with several workers
 * one of them is killed, which Linux alone tells.
 */
import { newDataDir, removeDataDir, requireBuiltSite } from '#tests/support/site/site-process.ts';
import { isSound, runImportKills } from './import-kills.ts';
import { runKillRounds } from './kill-rounds.ts';

requireBuiltSite();
const dataDir = await newDataDir();
const isBad = process.argv[2] === 'imports' ? await killImports() : await killWrites();
await removeDataDir(dataDir);
process.exitCode = isBad ? 1 : 0;

async function killWrites(): Promise<boolean> {
  const rounds = Number(process.argv[2] ?? 50);
  const counts = await runKillRounds({
    rounds,
    dataDir,
    random: Math.random,
    onRound: (round, victim, afterMs) => console.log(`round ${round}: ${victim} killed after ${afterMs} ms`),
  });
  console.table(counts);
  const bad = Object.values(counts).reduce((sum, { lost, torn }) => sum + lost + torn, 0);
  console.log(
    bad === 0
      ? 'Every acknowledged write is there, and none is half done.'
      : `${bad} writes lost or half done.`,
  );
  return bad > 0;
}

async function killImports(): Promise<boolean> {
  const [rounds = 10, workers = 1, rows = 6000] = process.argv.slice(3).map(Number);
  const kills = await runImportKills({
    rounds,
    workers,
    rows,
    dataDir,
    random: Math.random,
    onKill: (round, { way, victim, afterMs }) =>
      console.log(`round ${round}: ${victim} killed ${afterMs} ms after an import by ${way} began`),
  });
  console.table(kills);
  const bad = kills.filter((kill) => !isSound(kill)).length;
  console.log(
    bad === 0
      ? 'Each import was stored whole or not at all, and the history says which.'
      : `${bad} imports half done or told wrongly.`,
  );
  return bad > 0;
}
