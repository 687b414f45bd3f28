// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { BUSINESS_COLUMNS, columnLabel, customColumn } from '../../columns/business-columns.ts';
import { columnChoices } from '../../columns/choices.ts';
import { MappingTable } from './mapping-table.tsx';

afterEach(cleanup);

test('every field has the label that people know, and no two have the same', () => {
  const own = [{ column: customColumn('group_size'), label: 'Group size' }];
  const choices = columnChoices(
    ['a', 'b'],
    [],
    [
      { csvColumnIndex: 0, csvColumnName: 'a', databaseColumn: 'hides_address' },
      { csvColumnIndex: 1, csvColumnName: 'b', databaseColumn: 'hides_address' },
    ],
  );
  const { container } = render(
    <MappingTable
      choices={choices}
      values={[['yes'], ['no']]}
      own={own}
      disabled={false}
      onChange={() => {}}
    />,
  );
  const options = within(
    screen.getByRole('combobox', { name: 'Saves a to' }),
  ).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ text }) => text)).toEqual([
    'Ignore',
    ...BUSINESS_COLUMNS.map((column) => COLUMNS[column].label),
    'Group size',
  ]);
  expect(new Set(options.map(({ text }) => text)).size).toBe(options.length);
  expect(options.map(({ value }) => value).slice(1, -1)).toEqual(BUSINESS_COLUMNS);
  expect(container.textContent).toContain(`Two columns for one field: ${COLUMNS.hides_address.label}.`);
  // Nor any of what the page says of them.
  expect(container.textContent).not.toContain('_');
  for (const label of [
    ...Object.values(COLUMNS).map((column) => column.label),
    columnLabel(customColumn('a_b')),
  ])
    expect(label).not.toContain('_');
});

test('a column that says which businesses have closed is not called ignored', () => {
  const choices = columnChoices(
    ['name', 'business_status', 'notes'],
    [{ sourceColumn: 'name', targetColumn: 'name' }],
    null,
  );
  render(
    <MappingTable
      choices={choices}
      values={[['Paws'], ['OPERATIONAL'], ['x']]}
      disabled={false}
      onChange={() => {}}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('1 column matched, 1 ignored.');
  expect(screen.getByRole('row', { name: /^business_status/ }).textContent).toContain(
    'Decides which rows are left out',
  );
  expect(screen.getByRole('row', { name: /^notes/ }).textContent).toContain('Ignored');
});
