import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#app/features/businesses/fields/fields.ts';
import { factsOf } from '#app/features/businesses/freshness/fact-columns.ts';
import { columnsWith, type Columns } from '#app/features/businesses/listing/column.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { fieldsWithOrigin } from '#app/features/businesses/origins/listing-origins.server.ts';
import { publicHistory } from '#app/features/businesses/write/history/history.server.ts';
import { lacking } from '#app/features/businesses/write/merging/lacking.ts';
import { fieldsThatGo } from '#app/features/moderation/owning/field-policy.ts';
import { suggestedFields } from '#app/features/moderation/suggesting/suggested-fields.ts';
import { mergeColumns } from './actions/merge-fields.ts';
import { textFields } from './form/state/form-values.ts';

const LIST = {
  ...COLUMNS,
  motto: {
    type: 'text',
    longest: 80,
    api: true,
    file: true,
    label: 'Motto',
    edit: true,
    part: 'name',
    merge: 'fill',
    choice: 'description',
    history: 'values',
    origin: 'everyone',
    fact: 'site',
    owner: 'moderated',
    visitor: 'any suggestion',
  },
} as const satisfies Columns;

describe('a column that is added to the list', () => {
  test('is read, exported, and read from files', () => {
    expect(columnsWith(LIST, 'api')).toContain('motto');
    expect(columnsWith(LIST, 'file')).toContain('motto');
  });

  test('has a field in its part of the form', () => {
    expect(fieldsOf(LIST)['motto']).toEqual({ part: 'name', label: 'Motto' });
    const fields = Object.keys(fieldsOf(LIST));
    expect(fields.indexOf('motto')).toBeGreaterThan(fields.indexOf('slug'));
    expect(fields.indexOf('motto')).toBeLessThan(fields.indexOf('phone'));
    expect(textFields(LIST)).toContain('motto');
  });

  test('is carried over by a merge, and can be chosen there', () => {
    const staying = { category: 'Kennels', motto: null };
    const leaving = { category: 'Kennels', motto: 'Every dog is a guest' };
    expect(lacking(staying, leaving, LIST)).toHaveProperty('motto', 'Every dog is a guest');
    expect(lacking({ ...staying, motto: 'Wags' } as never, leaving, LIST)).not.toHaveProperty('motto');
    expect(lacking({ ...staying, by_hand: ['motto'] }, leaving, LIST)).not.toHaveProperty('motto');
    expect(mergeColumns('description', LIST)).toEqual(['website_description', 'motto']);
  });

  test('is in the public history, with its origin and its confirmation', () => {
    const version = { version: 2, kind: 'edited', role: 'editor', at: new Date(0) } as const;
    const changes = { motto: { from: null, to: 'Wags' }, latitude: { from: 1, to: 2 } };
    const [entry] = publicHistory(
      [{ ...version, changes, reason: null, importId: null, person: null }],
      LIST,
    );
    expect(entry?.fields).toEqual([{ field: 'motto', from: null, to: 'Wags' }]);
    expect(fieldsWithOrigin(['everyone'], LIST)).toContain('motto');
    expect(factsOf(['motto'], LIST)).toEqual(['site']);
  });

  test('can be changed by owners and visitors as it says', () => {
    expect(fieldsThatGo('moderated', LIST)).toContain('motto');
    expect(suggestedFields(['any suggestion'], LIST)).toContain('motto');
  });
});
