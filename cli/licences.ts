import { isDay } from '#app/platform/dates/days.ts';
import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { CODE, findAuthority } from '#app/features/licences/ledger/authorities.server.ts';
import { openEntries } from '#app/features/licences/ledger/open-entries.server.ts';
import { tryRegister, type RegisterReport } from '#app/features/licences/ledger/import-register.server.ts';
import { standingsText } from '#app/features/licences/admin/words.ts';
import { rememberedColumns, rememberedMeanings } from '#app/features/licences/ledger/remembered.server.ts';
import { findTable, readRegister } from '#app/features/licences/reading/read-register.ts';
import { confirmMatches, decideMatch, takeRegister } from '#app/commands/licences/registers.server.ts';
import { readCouncils } from '#app/features/places/councils/councils.server.ts';

/** How it is used, for people. */
export const USAGE = `Usage: directory licences import <file> --authority <code> [--taken-on <day>] [--dry-run] [--json]
       directory licences confirm --authority <code> [--json]
       directory licences asked --authority <code> [--json]
       directory licences decide <entry> same|not-same [--json]

  import   import a council's register: a CSV, a table saved from its page, or text copied from a PDF;
           columns have the same meaning as in its last register
  confirm  confirm all certain matches on its last register
  asked    list licences that may belong to a listed business, with reasons
  decide   say if a licence belongs to the business

  --authority  code of the council, such as E07000094
  --taken-on   the date you looked at the register, such as 2026-11-03; default: today
  --dry-run    report what would change, without storing anything
`;

/** What the command works with. */
interface LicencesContext {
  /** Opens the database; not called on wrong usage. */
  openPool: () => Promise<Pool>;
  /** For programs: one JSON value with `--json`, otherwise nothing. */
  output: Writable;
  /** For people. */
  errors: Writable;
}

/**
 * `directory licences import <file> --authority <code>` and `directory licences confirm --authority <code>`.
 * @param args what stands after `licences`
 * @returns the exit code: 0 done, 1 refused (and nothing changed), 2 wrong usage
 */
export async function licencesCommand(args: string[], context: LicencesContext): Promise<number> {
  if (args[0] === 'decide') return decide(args.slice(1), context);
  const request = parseRequest(args);
  if (!request) {
    context.errors.write(USAGE);
    return 2;
  }
  const { action, authority, file, json, takenOn, dryRun } = request;
  const text = file === null ? '' : await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    context.errors.write(`The file ${file} does not exist.\n`);
    return 1;
  }
  const pool = await context.openPool();
  const council = await findAuthority(pool, readCouncils(), authority);
  if (!council) {
    context.errors.write(
      `No council has the code ${authority}. If the code is right, add the council under Licences, Councils.\n`,
    );
    return 1;
  }
  if (action === 'asked') return listOpen(pool, council.code, json, context);
  if (file === null) {
    const { entries } = await confirmMatches(pool, 'command', { authority: council.code });
    const confirmed = entries.length;
    context.errors.write(`${confirmed} matches confirmed.\n`);
    if (json) context.output.write(`${JSON.stringify({ confirmed })}\n`);
    return 0;
  }
  const found = findTable(text, await rememberedColumns(pool, council.code));
  if (!found) {
    context.errors.write(
      `${file} has no register we can read. It needs a table with headings, or licences with numbers.\n`,
    );
    return 1;
  }
  const { code, name, nation } = council;
  const columns = Object.fromEntries(
    found.grid.headers.map((header, at) => [header, found.columns[at] ?? null]),
  );
  const read = readRegister(found, await rememberedMeanings(pool, code));
  const register = { authority: { code, name, nation }, read, columns, takenOn };
  const { difference: _difference, ...report } = dryRun
    ? await tryRegister(pool, { ...register, userId: null })
    : await takeRegister(pool, 'command', register);
  context.errors.write(summary(report, dryRun));
  if (json) context.output.write(`${JSON.stringify(report)}\n`);
  return 0;
}

async function listOpen(
  pool: Pool,
  authority: string,
  json: boolean,
  context: LicencesContext,
): Promise<number> {
  const entries = await openEntries(pool, authority);
  for (const { id, name, number, place, score, business } of entries) {
    const told = [name, number, place].filter(Boolean).join(', ');
    context.errors.write(
      `${id}: ${told} may be ${business.name}, ${business.postal_code} (${Math.round(score * 100)}% likely)\n`,
    );
  }
  if (json) context.output.write(`${JSON.stringify(entries)}\n`);
  return 0;
}

async function decide(
  [entry = '', answer = '', ...rest]: string[],
  context: LicencesContext,
): Promise<number> {
  const isRight =
    /^\d{1,15}$/.test(entry) &&
    ['same', 'not-same'].includes(answer) &&
    rest.every((word) => word === '--json');
  if (!isRight) {
    context.errors.write(USAGE);
    return 2;
  }
  const { entries } = await decideMatch(await context.openPool(), 'command', {
    id: Number(entry),
    answer: answer === 'same' ? 'same' : 'not-same',
  });
  const decided = entries.length > 0;
  context.errors.write(
    decided ? 'Decided.\n' : 'That register entry does not exist, or has already been decided.\n',
  );
  if (rest.length > 0) context.output.write(`${JSON.stringify({ decided })}\n`);
  return decided ? 0 : 1;
}

interface Request {
  action: string;
  /** Code of the council. */
  authority: string;
  /** Null to confirm. */
  file: string | null;
  takenOn: string;
  dryRun: boolean;
  json: boolean;
}

function parseRequest(args: string[]): Request | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        authority: { type: 'string' },
        'taken-on': { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [action = '', file = null, ...rest] = positionals;
    const authority = values.authority?.toUpperCase() ?? '';
    const takenOn = values['taken-on'] ?? new Date().toISOString().slice(0, 10);
    const isRight =
      action === 'import' ? file !== null : ['confirm', 'asked'].includes(action) && file === null;
    if (!isRight || !CODE.test(authority) || rest.length > 0 || !isDay(takenOn)) return null;
    return { action, authority, file, takenOn, dryRun: values['dry-run'], json: values.json };
  } catch {
    return null;
  }
}

function summary(report: Omit<RegisterReport, 'difference'>, dryRun: boolean): string {
  const { total, unread, matched, proposed, asked, unmatched, gone, changed, errors } = report;
  const problems = errors.map((error) => `${error}\n`).join('');
  const standings = standingsText(report);
  const unclear = report.unclear_words.map((words) => `“${words}”`).join(', ');
  return (
    `${problems}${total} licences: ${matched} matched, ${proposed} certain matches to confirm, ${asked} possible matches, ` +
    `${unmatched} without a listed business.\n${unread === 0 ? '' : `${unread} could not be read and were left out.\n`}Since the previous register: ${report.new} new, ${gone} gone, ${changed} with different stars.\n` +
    (standings === '' ? '' : `${standings}\n`) +
    (unclear === ''
      ? ''
      : `Choose under Licences what this means: ${unclear}. Until then, licences with it are not shown as current.\n`) +
    (dryRun ? 'Nothing was stored.\n' : '')
  );
}
