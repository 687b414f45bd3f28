import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CustomField, fieldsFor } from '../listing/custom-field.ts';
import {
  customChange,
  customText,
  customWords,
  mergedCustom,
  plainText,
  problemWithCustom,
  readCustom,
  readCustomText,
  shownValues,
  withAnswers,
} from './custom-values.ts';

const field = (key: string, kind: CustomField['kind'], other: Partial<CustomField> = {}): CustomField => ({
  key,
  kind,
  label: key,
  unit: '',
  help: '',
  choices: [],
  services: null,
  isArchived: false,
  ...other,
});

const FENCED = field('fenced', 'yes-no', { label: 'Fenced' });
const SIZE = field('size', 'number', { label: 'Group size', unit: 'dogs' });
const SURFACE = field('surface', 'choice', {
  label: 'Surface',
  choices: [
    { key: 'grass', label: 'Grass' },
    { key: 'sand', label: 'Sand: washed' },
  ],
});
const MOTTO = field('motto', 'text', { label: 'Motto' });
const VIDEO = field('video', 'link', { label: 'Video', services: ['Dog Park'] });
const OLD = field('old', 'text', { label: 'Old', isArchived: true });
const FIELDS = [FENCED, SIZE, SURFACE, MOTTO, VIDEO, OLD];

describe('what is typed', () => {
  test.each([
    [FENCED, 'Yes', true],
    [FENCED, 'n', false],
    [SIZE, '1,200.50', 1200.5],
    [SIZE, '-0', 0],
    [SURFACE, 'sand', 'sand'],
    [SURFACE, 'GRASS', 'grass'],
    [MOTTO, '  Wags  ', 'Wags'],
    [VIDEO, 'dogs.example/film', 'https://dogs.example/film'],
    [MOTTO, '   ', null],
  ])('is read as the field holds it', (of, text, value) => {
    expect(readCustom(of, text)).toEqual({ value });
  });

  test.each([
    [FENCED, 'perhaps'],
    [SIZE, '1e5'],
    [SIZE, '9999999999'],
    [SIZE, 'NaN'],
    [SIZE, '1,2'],
    [SURFACE, 'mud'],
    [MOTTO, 'x'.repeat(501)],
    [VIDEO, 'javascript:alert(1)'],
    [VIDEO, 'https://user:secret@dogs.example/'],
    [VIDEO, 'data:text/html,x'],
  ])('is refused where it does not fit', (of, text) => {
    expect(readCustom(of, text)).toEqual({ problem: expect.any(String) });
  });

  test('comes back as it was stored from what a control holds', () => {
    const number = fc
      .integer({ min: -999_999_999_000_000, max: 999_999_999_000_000 })
      .map((n) => n / 1_000_000);
    fc.assert(
      fc.property(number, (value) => {
        expect(readCustom(SIZE, plainText(value))).toEqual({ value });
      }),
    );
  });
});

test('values are shown in British notation, with the label of a choice as it is now', () => {
  expect(customWords(SIZE, 12_000.5)).toBe('12,000.5 dogs');
  expect(customWords(SIZE, -3)).toBe('−3 dogs');
  expect(customWords(SURFACE, 'grass')).toBe('Grass');
  expect(customWords({ ...SURFACE, choices: [{ key: 'grass', label: 'Lawn' }] }, 'grass')).toBe('Lawn');
});

test.each([
  [FENCED, 'yes'],
  [SIZE, Number.NaN],
  [SIZE, '12'],
  [SURFACE, 'mud'],
  [MOTTO, { toString: () => 'x' }],
  [VIDEO, 'javascript:alert(1)'],
  [VIDEO, ['https://dogs.example']],
  [MOTTO, null],
])('what does not fit is not shown, whatever is stored', (of, stored) => {
  expect(customWords(of, stored)).toBeNull();
});

test('a listing shows the fields of its services that are in use, and keys of inherited properties are none', () => {
  const custom = { fenced: true, video: 'https://dogs.example/', old: 'x', unknown: 1 };
  const listing = { custom, category: 'Kennels', services: null };
  expect(shownValues(FIELDS, listing)).toEqual({ fenced: true });
  expect(shownValues(FIELDS, { ...listing, services: ['Dog Park'] })).toEqual({
    fenced: true,
    video: 'https://dogs.example/',
  });
  expect(shownValues([field('constructor', 'text'), field('to_string', 'text')], listing)).toBeNull();
  expect(fieldsFor(FIELDS, ['Kennels']).map(({ key }) => key)).not.toContain('video');
});

test('all values as one text are read back without loss, and those of fields not in use stay', () => {
  const used = FIELDS.filter(({ isArchived }) => !isArchived);
  const values = fc.record(
    {
      fenced: fc.boolean(),
      size: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 100),
      surface: fc.constantFrom('grass', 'sand'),
      motto: fc.constantFrom('Wags', 'Surface: Grass', 'a: b; c', '<b>'),
      old: fc.constant('kept'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(values, (given) => {
      const before = 'old' in given ? { old: 'kept' } : null;
      const expected = Object.keys(given).length > 0 ? given : null;
      expect(readCustomText(customText(given, used), FIELDS, before)).toEqual({ value: expected });
    }),
  );
  expect(readCustomText('Colour: red', FIELDS, null)).toHaveProperty('problem');
  expect(readCustomText('Old: new', FIELDS, null)).toHaveProperty('problem');
  expect(readCustomText('Group size: many', FIELDS, null)).toHaveProperty('problem');
});

test('a change names the fields that it changes', () => {
  expect(customChange({ from: { fenced: true, size: 3 }, to: { fenced: false, size: 3 } }, FIELDS)).toEqual({
    from: 'Fenced: Yes',
    to: 'Fenced: No',
  });
  expect(customChange({ from: 'nonsense', to: [1] }, FIELDS)).toEqual({ from: '', to: '' });
});

test('answers change their fields alone', () => {
  expect(
    withAnswers(
      { old: 'x', size: 3 },
      new Map([
        ['size', null],
        ['fenced', true],
      ] as const),
    ),
  ).toEqual({
    old: 'x',
    fenced: true,
  });
  expect(withAnswers({ size: 3 }, new Map([['size', null]]))).toBeNull();
});

test('two people who change different fields are both heard; the same field is for them to decide', () => {
  const was = { fenced: true, size: 3 };
  expect(mergedCustom(was, { ...was, size: 4 }, { ...was, fenced: false })).toEqual({
    fenced: false,
    size: 4,
  });
  expect(mergedCustom(was, { ...was, motto: 'Wags' }, { size: 3 })).toEqual({ size: 3, motto: 'Wags' });
  expect(mergedCustom(was, { ...was, size: 4 }, { ...was, size: 5 })).toBeUndefined();
  expect(mergedCustom(was, null, { ...was, size: 5 })).toBeUndefined();
});

test('only values that fit a field in use can be stored anew', () => {
  expect(problemWithCustom({ fenced: true, old: 'x' }, { old: 'x' }, FIELDS)).toBeNull();
  expect(problemWithCustom({ old: 'y' }, { old: 'x' }, FIELDS)).toContain('old');
  expect(problemWithCustom({ unknown: 1 }, null, FIELDS)).toContain('unknown');
  expect(problemWithCustom({ surface: 'mud' }, null, FIELDS)).toContain('Surface');
  expect(problemWithCustom({ video: 'javascript:alert(1)' }, null, FIELDS)).toContain('Video');
});
