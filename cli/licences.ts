import { isDay } from '@dog-care-directory/text';
import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { CODE, findAuthority } from '#app/features/licences/ledger/authorities.server.ts';
import { openEntries } from '#app/features/licences/ledger/open-entries.server.ts';
import { tryRegister, type RegisterReport } from '#app/features/licences/ledger/import-register.server.ts';
import { countText, standingsText } from '#app/features/licences/admin/words.ts';
import { rememberedColumns, rememberedMeanings } from '#app/features/licences/ledger/remembered.server.ts';
import { knownAnswer } from '#app/features/licences/ledger/notes.server.ts';
import {
  explained,
  type NotesAnswer,
  NOTES_QUESTION,
  findTable,
  readRegister,
} from '@dog-care-directory/licence-registers';
import { confirmMatches, decideMatch, takeRegister } from '#app/commands/licences/registers.server.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';

export const USAGE = `Usage: directory licences import <file> --authority <code> [--taken-on <day>] [--notes none|<lines>] [--dry-run] [--json]
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
  --notes      which licences the notes outside the table change: none, or the lines of those that wait
               for you to say how they stand, such as 4,9
  --dry-run    report what would change, without storing anything
`;

interface LicencesContext {
  openPool: () => Promise<Pool>;
  output: Writable;
  errors: Writable;
}

/** @param args after `licences`  @returns exit code: 0 done, 1 refused (and nothing changed), 2 wrong usage */
export async function licencesCommand(args: string[], context: LicencesContext): Promise<number> {
  if (args[0] === 'decide') return decide(args.slice(1), context);
  const request = parseRequest(args);
  if (!request) {
    context.errors.write(USAGE);
    return 2;
  }
  const { action, authority, file, json, takenOn, dryRun, notes } = request;
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
  const plain = readRegister(found, {}, []);
  const answer = notes ?? (await knownAnswer(pool, code, plain.notes));
  const missing = answer?.find((line) => plain.entries.every((entry) => entry.line !== line));
  if (answer === null) {
    context.errors.write(
      `${NOTES_QUESTION}\n${plain.notes.map((note) => `“${note.text}”\n`).join('')}Add --notes none, or --notes with the lines of the licences they change, such as --notes 4,9. Nothing was stored.\n`,
    );
    if (json) context.output.write(`${JSON.stringify({ question: NOTES_QUESTION, notes: plain.notes })}\n`);
    return 1;
  }
  if (missing !== undefined) {
    context.errors.write(`No licence is on line ${missing}.\n`);
    return 1;
  }
  const read = explained(plain, await rememberedMeanings(pool, code), answer);
  const register = { authority: { code, name, nation }, read, columns, answer, takenOn };
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
    const licence = [name, number, place].filter(Boolean).join(', ');
    context.errors.write(
      `${id}: ${licence} may be ${business.name}, ${business.postal_code} (${Math.round(score * 100)}% likely)\n`,
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
  authority: string;
  file: string | null;
  takenOn: string;
  /** Lines of the licences that notes change; null if not given. */
  notes: NotesAnswer;
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
        notes: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [action = '', file = null, ...rest] = positionals;
    const authority = values.authority?.toUpperCase() ?? '';
    const takenOn = values['taken-on'] ?? new Date().toISOString().slice(0, 10);
    const isRight =
      action === 'import' ? file !== null : ['confirm', 'asked'].includes(action) && file === null;
    const notes =
      values.notes === undefined ? null : values.notes === 'none' ? [] : values.notes.split(',').map(Number);
    if (notes?.some((line) => !Number.isInteger(line) || line < 1)) return null;
    if (!isRight || !CODE.test(authority) || rest.length > 0 || !isDay(takenOn)) return null;
    return { action, authority, file, takenOn, notes, dryRun: values['dry-run'], json: values.json };
  } catch {
    return null;
  }
}

function summary(report: Omit<RegisterReport, 'difference'>, dryRun: boolean): string {
  const { licences, unread, matched, proposed, asked, unmatched, gone, changed, errors } = report;
  const problems = errors.map((error) => `${error}\n`).join('');
  const standings = standingsText(report);
  const unclear = report.unclear_words.map((words) => `“${words}”`).join(', ');
  return (
    `${problems}${countText(licences, 'licence')}: ${matched} matched, ${proposed} certain matches to confirm, ${asked} possible matches, ` +
    `${unmatched} without a listed business.\n${unread === 0 ? '' : `${unread} could not be read and were left out.\n`}Since the previous register: ${report.new} new, ${gone} gone, ${changed} with different stars.\n` +
    (standings === '' ? '' : `${standings}\n`) +
    (unclear === ''
      ? ''
      : `Choose under Licences what this means: ${unclear}. Until then, licences with it are not shown as current.\n`) +
    (dryRun ? 'Nothing was stored.\n' : '')
  );
}
