import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesSource } from '#app/features/importing/csv/source.ts';
import { recordedImport } from '#app/features/importing/runs/run-import.server.ts';
import { readHistory } from '#app/features/importing/runs/read-runs.server.ts';
import { CannotUndo, undoImport } from '#app/features/importing/runs/undo.server.ts';
import { businesses, removedBusinesses } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { decideChange } from '#app/features/moderation/queue/decide.server.ts';
import { undoDecision } from '#app/features/moderation/queue/undo-decision.server.ts';
import { editBusiness } from '../editing/edit-business.server.ts';
import { restoreVersion } from '../editing/restore-version.server.ts';
import { mergeBusinesses } from './merge.server.ts';
import { unmerge } from './unmerge.server.ts';
import { addChange } from '#app/features/moderation/suggestions/store.server.ts';
import { putBack } from '../removal/restore.server.ts';
import { takeDown } from '../removal/remove.server.ts';
import { type Origin, originAt } from '../../origins/origin.ts';
import { originHistory } from '../../origins/origin-history.server.ts';

const EDITOR = { role: 'editor', userId: null } as const;
const COLUMNS = ['phone', 'facebook'] as const;
type Column = (typeof COLUMNS)[number];
const NAMES = ['Paws', 'Tails', 'Barks'];
const database = useScratchDatabase();
const geography = geographyOf(database);
const sources = changeSources(database);

const column = fc.constantFrom(...COLUMNS);
const which = fc.nat({ max: NAMES.length - 1 });
const action = fc.oneof(
  fc.record({ do: fc.constant('edit' as const), which, column }),
  fc.record({ do: fc.constant('empty' as const), which, column }),
  fc.record({ do: fc.constant('suggest' as const), which, column }),
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('import' as const), which, column }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo-import' as const) }) },
  fc.record({ do: fc.constant('undo-suggestion' as const) }),
  fc.record({ do: fc.constant('restore' as const), which, back: fc.integer({ min: 1, max: 4 }) }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('merge' as const), which, into: which, chosen: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unmerge' as const), which }) },
  fc.record({ do: fc.constant('remove' as const), which }),
  fc.record({ do: fc.constant('put-back' as const), which }),
);

type Step = typeof action extends fc.Arbitrary<infer One> ? One : never;

/** Histories in which each way to restore brings back a value, which chance rarely does. */
const EXAMPLES: Step[][] = [
  [
    { do: 'import', which: 0, column: 'phone' },
    { do: 'import', which: 0, column: 'phone' },
    { do: 'undo-import' },
  ],
  [
    { do: 'suggest', which: 0, column: 'phone' },
    { do: 'edit', which: 1, column: 'phone' },
    { do: 'merge', which: 0, into: 1, chosen: true },
    { do: 'merge', which: 1, into: 2, chosen: true },
    { do: 'unmerge', which: 0 },
    { do: 'unmerge', which: 1 },
  ],
  [
    { do: 'edit', which: 0, column: 'phone' },
    { do: 'suggest', which: 0, column: 'phone' },
    { do: 'edit', which: 0, column: 'facebook' },
    { do: 'undo-suggestion' },
    { do: 'restore', which: 0, back: 1 },
    { do: 'restore', which: 0, back: 1 },
  ],
];

/** What the model knows of a value: the value, and in one word where it came from. */
type Known = Record<Column, { value: string | null; origin: string }>;

/** The independent model: what each listing said at each of its versions, and where that came from. */
class Model {
  readonly past = new Map<number, Map<number, Known>>();
  /** What a listing was before another one was merged into it, by the id of that one. */
  readonly merges = new Map<number, Known>();

  now(id: number): Known | undefined {
    const versions = this.past.get(id);
    return versions && [...versions].toSorted(([one], [other]) => other - one)[0]?.[1];
  }

  at(id: number, version: number): Known | undefined {
    return this.past.get(id)?.get(version);
  }

  /** Notes what a listing says now: what has changed came from where `origin` says, the rest as before. */
  note(
    id: number,
    version: number,
    values: Record<Column, string | null>,
    origin: (column: Column) => string,
  ) {
    const before = this.now(id);
    const known = Object.fromEntries(
      COLUMNS.map((name) => {
        const same = before?.[name].value === values[name];
        return [name, { value: values[name], origin: same ? before[name].origin : origin(name) }];
      }),
    ) as Known;
    const versions = this.past.get(id) ?? new Map<number, Known>();
    this.past.set(id, versions.set(version, known));
  }
}

const word = ({ from, importId, changeId, source }: Origin) =>
  [from, importId, changeId, source].filter((part) => part !== undefined).join(' ');

async function rowsOf(ids: readonly number[]) {
  const listed = await database.db
    .select()
    .from(businesses)
    .where(inArray(businesses.id, [...ids]));
  const gone = await database.db
    .select()
    .from(removedBusinesses)
    .where(inArray(removedBusinesses.id, [...ids]));
  return [...listed, ...gone.map(({ business }) => business as (typeof listed)[number])];
}

async function importText(text: string): Promise<number> {
  const source = bytesSource(new TextEncoder().encode(text));
  await recordedImport({ fileName: 'test.csv', userId: null }, { pool: database.pool, geography, source });
  return (await readHistory(database.pool))[0]?.id ?? 0;
}

test('after any history of a listing each of its values comes from where it came from', {
  tags: 'slow',
}, async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 25 }), async (actions) => {
      await database.pool.query(
        'TRUNCATE businesses, removed_businesses, business_versions, business_old_identities, changes, imports CASCADE',
      );
      const text = (rows: string[]) => `name,category,city,postcode,phone,facebook\n${rows.join('\n')}\n`;
      let lastImport = await importText(text(NAMES.map((name) => `${name},Kennels,Alton,GU34 1AA,,`)));
      const ids = (await database.db.select().from(businesses).orderBy(businesses.id)).map(({ id }) => id);
      const model = new Model();
      const noteAll = async (origin: (id: number, name: Column) => string) => {
        for (const row of await rowsOf(ids))
          model.note(row.id, row.version, row, (name) => origin(row.id, name));
      };
      await noteAll(() => `import ${lastImport}`);
      const accepted: { change: number; id: number; before: Known }[] = [];
      const imported = new Map<number, Map<number, Known>>();

      for (const one of actions) {
        number += 1;
        const id = 'which' in one ? (ids[one.which] ?? 0) : 0;
        const value = (name: Column) =>
          name === 'phone' ? `01962 ${100_000 + number}` : `https://facebook.com/p${number}`;
        switch (one.do) {
          case 'edit':
          case 'empty': {
            const values = { [one.column]: one.do === 'edit' ? value(one.column) : null };
            const edit = { id, baseVersion: null, values, source: `source-${number}`, author: EDITOR };
            await editBusiness(sources(), edit);
            await noteAll(() => `editor source-${number}`);
            break;
          }
          case 'suggest': {
            const before = model.now(id);
            const [row] = await database.db.select().from(businesses).where(eq(businesses.id, id));
            if (!row || !before) break;
            const { id: change } = await addChange(
              database.db,
              {
                kind: 'edit',
                source: 'visitor',
                businessId: id,
                businessName: '',
                note: null,
                patch: { [one.column]: { from: row[one.column], to: value(one.column) } },
                senderEmail: null,
                sender: null,
                toBeConfirmed: false,
              },
              Date.now(),
            );
            const decision = { id: change, adminId: null, words: null, action: 'apply' as const, fields: {} };
            expect((await decideChange(sources(), decision)).outcome).toBe('decided');
            accepted.push({ change, id, before });
            await noteAll(() => `visitor ${change}`);
            break;
          }
          case 'import': {
            const cells = COLUMNS.map((name) => (name === one.column ? value(name) : ''));
            const before = new Map(
              ids.flatMap((each) => (model.now(each) ? [[each, model.now(each) as Known]] : [])),
            );
            lastImport = await importText(
              text([`${NAMES[one.which]},Kennels,Alton,GU34 1AA,${cells.join(',')}`]),
            );
            imported.set(lastImport, before);
            await noteAll(() => `import ${lastImport}`);
            break;
          }
          case 'undo-import': {
            const before = imported.get(lastImport);
            if (!before) break;
            // One that stored nothing cannot be undone.
            const undone = await undoImport(database.pool, lastImport).catch((error: unknown) => {
              if (!(error instanceof CannotUndo)) throw error;
            });
            if (!undone) break;
            imported.delete(lastImport);
            await noteAll((each, name) => before.get(each)?.[name].origin ?? '');
            break;
          }
          case 'undo-suggestion': {
            const last = accepted.pop();
            if (!last) break;
            await undoDecision(sources(), { id: last.change, adminId: null });
            await noteAll((_each, name) => last.before[name].origin);
            break;
          }
          case 'restore': {
            const [row] = await database.db.select().from(businesses).where(eq(businesses.id, id));
            const version = Math.max(1, (row?.version ?? 1) - one.back);
            await restoreVersion(sources(), { id, version, author: EDITOR });
            await noteAll((_each, name) => model.at(id, version)?.[name].origin ?? '');
            break;
          }
          case 'merge': {
            const into = ids[one.into] ?? 0;
            const [leaving, before] = [model.now(id), model.now(into)];
            // Where both say something the editor may choose what the one that leaves says.
            const theirs = COLUMNS.filter((name) => one.chosen && leaving?.[name].value);
            const values = Object.fromEntries(theirs.map((name) => [name, leaving?.[name].value]));
            const done = await mergeBusinesses(sources(), { from: id, into, values, author: EDITOR });
            if (done.outcome !== 'merged' || !leaving || !before) break;
            await noteAll((_each, name) => leaving[name].origin);
            model.merges.set(id, before);
            break;
          }
          case 'unmerge': {
            const before = model.merges.get(id);
            const done = await unmerge(sources(), { id, author: EDITOR });
            if (done.outcome === 'unmerged') await noteAll((_each, name) => before?.[name].origin ?? '');
            break;
          }
          case 'remove':
            await takeDown(sources(), { id, reason: 'Closed', author: EDITOR });
            await noteAll(() => 'nothing changes');
            break;
          case 'put-back':
            await putBack(sources(), { id, author: EDITOR });
            await noteAll(() => 'nothing changes');
            break;
        }
      }

      for (const row of await rowsOf(ids)) {
        const history = await originHistory(database.db, row.id);
        const said = COLUMNS.filter((name) => row[name] !== null);
        expect(said.map((name) => `${name} ${word(originAt(history, name).origin)}`)).toEqual(
          said.map((name) => `${name} ${model.now(row.id)?.[name].origin}`),
        );
      }
    }),
    { numRuns: 20, examples: EXAMPLES.map((actions): [Step[]] => [actions]) },
  );
});
