import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { attributesInSql, attributesOf, layoutOf, meeting, planOf } from '../totals/attributes.ts';
import { conditionsOf, criteriaOf } from './criteria.server.ts';
import type { FlagParameter, NumberParameter } from './filter.ts';
import { STORED_FILTERS } from './filters.server.ts';
import { FILTERS } from './filters.ts';
import { activeOptions, filtersOff, furtherOptions } from './options.ts';
import { readFilters, writeFilters } from './parameters.ts';
import type { StoredFilter } from './stored-filter.ts';
import { withWording, wordedFilters } from './worded-filters.ts';

const garden: FlagParameter = { kind: 'flag', parameter: 'garden', value: '1' };
const walks: NumberParameter<'least'> = { kind: 'least', parameter: 'walks', highest: 9 };
const LIST = { garden, walks };
const WORDED = withWording(LIST, {
  garden: { label: 'Secure garden', fieldset: 'dog', place: 1 },
  walks: {
    labelOf: (number) => `${number} walks a day`,
    label: () => 'Walks',
    any: 'Any',
    steps: [2, 3],
    suggested: 2,
  },
});
const STORED = {
  garden: {
    criterion: (isOn) => isOn || undefined,
    condition: () => sql`has_garden`,
    flags: { set: 'has_garden' },
    bounds: () => ({ flags: ['set'] }),
    documentation: { meaning: 'a garden', default: 'all' },
  } satisfies StoredFilter<boolean, true>,
  walks: {
    criterion: (number) => number || undefined,
    condition: (number) => sql`walks >= ${number}`,
    number: 'walks',
    bounds: (number) => ({ least: number }),
    documentation: { meaning: 'walks', default: 'any' },
  } satisfies StoredFilter<number, number>,
};
const clockwork = { clock: () => 0, config: { importedPhotos: 'hide' as const } };

describe('a filter that is added to the list', () => {
  const on = { garden: true, walks: 2 };

  test('is read from addresses and written to them', () => {
    expect(readFilters(new URLSearchParams('garden=1&walks=2'), LIST)).toEqual(on);
    expect(readFilters(new URLSearchParams('garden=no&walks=11'), LIST)).toEqual({ garden: false, walks: 0 });
    const query = new URLSearchParams();
    writeFilters(query, on, LIST);
    expect(query.toString()).toBe('garden=1&walks=2');
  });

  test('narrows what the database finds', () => {
    const criteria = criteriaOf(on as never, clockwork, STORED);
    expect(criteria).toEqual(on);
    const statement = sql.join(conditionsOf(criteria ?? {}, STORED), sql` AND `);
    expect(new PgDialect().sqlToQuery(statement)).toMatchObject({
      sql: 'has_garden AND walks >= $1',
      params: [2],
    });
  });

  test('narrows what the index in memory finds, by the columns that it names', () => {
    const layout = layoutOf(STORED);
    expect(attributesInSql(layout).join()).toContain('has_garden');
    const attributes = attributesOf(3, layout);
    attributes.marks.set([1, 1, 0]);
    attributes.numbers[0]?.set([2, 1, 2]);
    const isFound = meeting(attributes, planOf(on as never, layout));
    expect([0, 1, 2].map(isFound)).toEqual([true, false, false]);
  });

  test('has its chip, its further choices and its state of being off', () => {
    expect(activeOptions(on as never, WORDED).map(({ label }) => label)).toEqual([
      'Secure garden',
      '2 walks a day',
    ]);
    const off = filtersOff(WORDED);
    expect(off).toEqual({ garden: false, walks: 0 });
    expect(furtherOptions(off, WORDED).map(({ parameter }) => parameter)).toEqual([
      'garden=1',
      'walks=2',
      'walks=3',
    ]);
  });
});

test('every filter has its wording, its SQL and its line in the documentation of the API', async () => {
  const names = Object.keys(FILTERS);
  expect(Object.keys(wordedFilters())).toEqual(names);
  expect(Object.keys(STORED_FILTERS)).toEqual(names);
  const documented = await readFile('docs/api.md', 'utf8');
  const rows = documented.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  for (const [name, { parameter }] of Object.entries(FILTERS)) {
    const row = rows.find((cells) => cells[1]?.includes(`\`${parameter}\``));
    const { meaning, default: without } = STORED_FILTERS[name as keyof typeof STORED_FILTERS].documentation;
    expect(row?.slice(2, 4), parameter).toEqual([meaning, without]);
  }
});
