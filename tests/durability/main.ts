/** `npm run durability -- [rounds]`: kills the built site during writes, 50 times unless said otherwise. */
import { newDataDir, removeDataDir, requireBuiltSite } from '../support/site-process.ts';
import { runKillRounds } from './kill-rounds.ts';

requireBuiltSite();
const rounds = Number(process.argv[2] ?? 50);
const dataDir = await newDataDir();
const tallies = await runKillRounds({
  rounds,
  dataDir,
  random: Math.random,
  onRound: (round, victim, afterMs) => console.log(`round ${round}: ${victim} killed after ${afterMs} ms`),
});
console.table(tallies);
await removeDataDir(dataDir);
const bad = Object.values(tallies).reduce((sum, { lost, torn }) => sum + lost + torn, 0);
console.log(
  bad === 0
    ? 'Every acknowledged write is there, and none is half done.'
    : `${bad} writes lost or half done.`,
);
process.exitCode = bad === 0 ? 0 : 1;
