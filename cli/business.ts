import { databaseOf } from '#db/client.ts';
import { findStored } from '#app/features/businesses/write/records/stored-business.server.ts';
import type { Writable } from 'node:stream';
import type { Pool } from 'pg';
import { findBySlug } from '#app/features/businesses/write/history/find-by-slug.server.ts';
import { historyOf } from '#app/features/businesses/write/history/history.server.ts';
import { importProposals } from '#app/features/businesses/write/records/proposals.server.ts';
import type { ChangeSources } from '#app/features/businesses/write/records/sources.ts';
import { removedBusiness } from '#app/features/businesses/write/removal/remove.server.ts';
import { readBorders } from '#app/features/places/borders/file.server.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { readCurrentList } from '#app/features/places/lists/stored-list.server.ts';
import {
  mergeInto,
  restoreBusiness,
  saveBusiness,
  takeDownBusiness,
  unmergeBusiness,
} from '#app/commands/save-businesses.server.ts';
import { BUSINESS_USAGE, type BusinessRequest, parseBusinessArguments } from './business-arguments.ts';

interface BusinessContext {
  openPool: () => Promise<Pool>;
  output: Writable;
  errors: Writable;
}

interface Done {
  sentence: string;
  result: unknown;
  failed?: true;
}

/** @param args after `business` @returns exit code: 0 done, 1 refused or not found, 2 wrong usage */
export async function businessCommand(
  args: string[],
  { openPool, output, errors }: BusinessContext,
): Promise<number> {
  const request = parseBusinessArguments(args);
  if ('usage' in request) {
    errors.write(`${request.usage === '' ? '' : `${request.usage}\n\n`}${BUSINESS_USAGE}`);
    return 2;
  }
  if ('problem' in request) {
    errors.write(`${request.problem}\nNothing was changed.\n`);
    return 1;
  }
  const { sentence, result, failed = false } = await perform(sourcesOf(await openPool()), request);
  errors.write(`${sentence}\n`);
  if (request.json) output.write(`${JSON.stringify(result)}\n`);
  return failed ? 1 : 0;
}

function sourcesOf(pool: Pool): ChangeSources {
  const db = databaseOf(pool);
  return {
    db,
    postcodes: async () => (await readCurrentList(db)).list,
    councils: readCouncils(),
    borders: readBorders,
    clock: () => Date.now(),
  };
}

async function perform(sources: ChangeSources, request: BusinessRequest): Promise<Done> {
  const { db } = sources;
  const { slug, reason } = request;
  const found = await findBySlug(db, slug);
  if (!found) return failed(`No business has the address ${slug}.`, { outcome: 'gone' });
  const { id } = found;
  if (request.work === 'merge') return merged(sources, id, request);
  if (request.work === 'show') return shown(sources, id);
  if (request.work === 'history') {
    const history = await historyOf(db, id);
    const lines = history.map(({ version, at, kind, role, changes, reason: why }) =>
      [`${version}.`, at.toISOString(), kind, `(${role})`, Object.keys(changes).join(', '), why ?? '']
        .filter((part) => part !== '')
        .join(' '),
    );
    return { sentence: lines.join('\n'), result: history };
  }
  if (request.work === 'edit') {
    const done = await saveBusiness(sources, 'command', {
      id,
      baseVersion: null,
      values: request.values,
      reason,
    });
    if (done.outcome === 'saved') {
      return {
        sentence: `Changed: ${done.changed.join(', ')}. It is version ${done.version}.`,
        result: done,
      };
    }
    return done.outcome === 'unchanged'
      ? { sentence: 'There was nothing to change.', result: done }
      : refused(done);
  }
  if (request.work === 'take-down') {
    const done = await takeDownBusiness(sources, 'command', { id, reason: reason ?? '' });
    if (done.outcome !== 'taken-down') return refused(done);
    const day = done.eraseAfter.toISOString().slice(0, 10);
    return { sentence: `${done.name} is removed. It can be restored until ${day}.`, result: done };
  }
  if (request.work === 'put-back') {
    const done = await restoreBusiness(sources, 'command', { id, reason });
    if (done.outcome !== 'put-back') return refused(done);
    return { sentence: `It is listed again at ${done.slug}.`, result: done };
  }
  const done = await unmergeBusiness(sources, 'command', { id, reason });
  if (done.outcome !== 'unmerged') return refused(done);
  return { sentence: `It is a separate listing again at ${done.slug}.`, result: done };
}

async function merged(
  sources: ChangeSources,
  id: number,
  { slug, reason, into: target }: Extract<BusinessRequest, { work: 'merge' }>,
): Promise<Done> {
  const into = await findBySlug(sources.db, target);
  if (!into) return failed(`No business has the address ${target}.`, { outcome: 'gone' });
  const done = await mergeInto(sources, 'command', { from: id, into: into.id, reason });
  if (done.outcome !== 'merged') return refused(done);
  return { sentence: `${slug} is merged into ${target}.`, result: done };
}

async function shown({ db }: ChangeSources, id: number): Promise<Done> {
  const listed = await findStored(db, id);
  if (listed) {
    const lines = Object.entries(listed).map(
      ([name, value]) =>
        `${name}: ${typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value}`,
    );
    const proposals = await importProposals(db, id);
    const said = proposals.map(
      ({ field, value, importId, fileName }) =>
        `import ${importId} (${fileName}) says of ${field}: ${JSON.stringify(value)}`,
    );
    const imports_say = Object.fromEntries(
      proposals.map(({ field, value, importId, fileName, at }) => [
        field,
        { value, import: importId, file: fileName, at },
      ]),
    );
    return { sentence: [...lines, ...said].join('\n'), result: { state: 'listed', ...listed, imports_say } };
  }
  const removed = await removedBusiness(db, id);
  if (!removed) return failed('It no longer exists.', { outcome: 'gone' });
  const { kind, reason, removed_at, erase_after, into_id, business } = removed;
  const what = kind === 'merged' ? `merged into no. ${into_id}` : 'taken down';
  return {
    sentence: `${removed.name} was ${what} on ${removed_at.toISOString().slice(0, 10)}: ${reason}`,
    result: { state: kind, reason, removed_at, erase_after, into_id, ...business },
  };
}

function failed(sentence: string, result: unknown): Done {
  return { sentence, result, failed: true };
}

function refused(done: { outcome: string; problems?: Readonly<Record<string, string>> }): Done {
  const problems = Object.entries(done.problems ?? {}).map(([field, problem]) => `${field}: ${problem}`);
  const sentence =
    problems.length > 0 ? problems.join('\n') : 'This can’t be done in the listing’s current state.';
  return failed(`${sentence}\nNothing was changed.`, done);
}
