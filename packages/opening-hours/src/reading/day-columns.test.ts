import { describe, expect, test } from 'vitest';
import { LONG_DAYS } from '../time/day-names.ts';
import { readDayColumns } from './day-columns.ts';

describe('columns of days', () => {
  const columns = (...texts: string[]) => readDayColumns(texts.map((text, day) => ({ day, text })));

  test('are one value', () => {
    const hours = '9am-5pm';
    expect(columns(hours, hours, hours, hours, hours, '10:00-14:00', 'Closed')).toEqual({
      value: 'Mo-Fr 09:00-17:00; Sa 10:00-14:00; Su off',
      problems: [],
    });
    expect(columns(hours, '', 'n/a', '-')).toEqual({ value: 'Mo 09:00-17:00', problems: [] });
    expect(columns('', '')).toEqual({ value: null, problems: [] });
    expect(
      readDayColumns([
        { day: 0, text: '09:00-12:00' },
        { day: 0, text: '13:00-17:00' },
      ]).value,
    ).toBe('Mo 09:00-12:00,13:00-17:00');
  });

  test('are left empty as a whole where a day is not understood', () => {
    const read = columns('9am-5pm', 'ask us');
    expect(read.value).toBeNull();
    expect(read.problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Tuesday: "ask us" could not be read as hours\. .* Left empty\.$/),
    ]);
  });

  test('are asked about where it never opens', () => {
    expect(columns(...LONG_DAYS.map(() => 'Closed'))).toMatchObject({ value: null, problems: [{}] });
  });
});
