/** `npm run bench -- [search|import] [--rows 10000,100000]`: all benches, or the one that is named. */
import { parseArgs } from 'node:util';
import { benchImport } from './import.ts';
import { benchSearch } from './search.ts';

const BENCHES = {
  search: { run: benchSearch, rows: '10000,100000' },
  import: { run: benchImport, rows: '100000' },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string' } },
});
const chosen = Object.entries(BENCHES).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
if (chosen.length === 0) {
  console.error(`There is no such bench. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 2;
}
for (const [, { run, rows }] of chosen) {
  for (const count of (values.rows ?? rows).split(',')) await run(Number(count));
}
