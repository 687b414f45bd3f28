// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { columnChoices } from '../../columns/choices.ts';
import { MappingTable } from './mapping-table.tsx';

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
