import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HoursFields } from '#app/features/businesses/hours/form/fields.ts';
import { hoursFields } from '#app/features/businesses/hours/form/hours-to-fields.ts';
import { changedFields } from './changed-fields.ts';
import { priceControls, readPence } from '#app/features/businesses/values/price-rows.ts';
import { columnsOf } from './form-columns.server.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';
import { FACT_NAMES } from '#app/features/businesses/listing/facts.ts';
import { type FormValues, formValuesOf, HOURS, readBusinessForm, TEXT_FIELDS } from './form-values.ts';
import { hoursFormData } from '#tests/support/hours/hours-form-data.ts';
import { BARN } from '#tests/support/content/barn.ts';

const ALL = Object.keys(FIELDS).filter((field) => field !== 'photos') as BusinessField[];
const TODAY = '2026-11-22';

/** What a browser sends of the form. */
const NO_CUSTOM = { fields: [], begun: {}, stored: null };

function sent(values: FormValues): FormData {
  const form = hoursFormData(values.opening_hours, HOURS);
  for (const field of TEXT_FIELDS) form.set(field, values[field].replaceAll('\n', '\r\n'));
  for (const service of values.services) form.append('services', service);
  form.set('hides_address', String(values.hides_address));
  for (const [index, row] of values.prices.entries()) {
    const names = priceControls(index);
    form.set(names.label, row.label);
    form.set(names.pounds, row.pounds);
    form.set(names.per, row.per);
    if (row.from) form.set(names.from, 'on');
  }
  for (const name of FACT_NAMES) form.set(`fact-${name}`, values.facts[name]);
  return form;
}

test('what is stored goes through the form and back as it was', () => {
  const values = readBusinessForm(sent(formValuesOf(BARN)));
  expect(changedFields(formValuesOf(BARN), values)).toEqual([]);
  const { columns, problems } = columnsOf(values, {
    fields: ALL,
    factsBefore: BARN.facts ?? {},
    custom: NO_CUSTOM,
    today: TODAY,
  });
  expect(problems).toEqual({});
  const { photos: _photos, opening_hours, ...read } = columns;
  // Days without hours are written out.
  expect(opening_hours).toBe('Mo-Fr 07:30-18:30; Sa,Su off');
  expect(BARN).toMatchObject(read);
});

test('texts come back as they were typed, whatever they are', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 }).map((one) => one.replaceAll('\r', ''));
  fc.assert(
    fc.property(fc.constantFrom(...TEXT_FIELDS), text, (field, typed) => {
      const values = { ...formValuesOf(BARN), [field]: typed };
      expect(readBusinessForm(sent(values))[field]).toBe(typed);
    }),
  );
});

test('a new answer is ours as of today, an old one keeps who gave it', () => {
  const values = formValuesOf(BARN);
  values.facts = { ...values.facts, insured: 'no', dogs_at_once: '12' };
  const read = (facts: FormValues['facts']) =>
    columnsOf(
      { ...values, facts },
      { fields: ['facts'], factsBefore: BARN.facts ?? {}, custom: NO_CUSTOM, today: TODAY },
    );
  expect(read(values.facts).columns.facts).toEqual({
    puppies: { answer: true, by: 'business', on: '2026-11-03' },
    insured: { answer: false, by: 'editor', on: TODAY },
    dogs_at_once: { answer: 12, by: 'editor', on: TODAY },
  });
  expect(read({ ...values.facts, dogs_at_once: 'many' }).problems.facts).toContain('whole number');
});

test.each([
  ['24', 2400],
  ['24.5', 2450],
  ['£ 24.50', 2450],
  ['1,200.00', 120_000],
  ['0', 0],
  ['12,00', null],
  ['24.555', null],
  ['-3', null],
  ['1e3', null],
  ['free', null],
  ['', null],
  ['９', null],
])('%j as pounds is %j pence', (text, pence) => {
  expect(readPence(text)).toBe(pence);
});

test('hours are read as people write them, and told where they cannot be', () => {
  const read = (opening_hours: HoursFields) =>
    columnsOf(
      { ...formValuesOf(BARN), opening_hours },
      { fields: ['opening_hours'], factsBefore: {}, custom: NO_CUSTOM, today: TODAY },
    );
  const stated = hoursFields('Mo-Fr 08:00-18:00; Dec 25 off');
  expect(read(stated).columns.opening_hours).toBe('Mo-Fr 08:00-18:00; Sa,Su off; Dec 25 off');
  expect(read(hoursFields(null)).columns).toEqual({ opening_hours: null });
  expect(read({ ...stated, pasted: 'from 8 until the cows come home' }).problems.opening_hours).toBe(
    'Correct the hours above.',
  );
});

test('a time that is written in another way is no change', () => {
  const stored = formValuesOf(BARN);
  const typed = (from1: string) => {
    const { opening_hours } = stored;
    const weeks = opening_hours.weeks.map((week) => ({
      ...week,
      days: week.days.map((day, weekday) => (weekday === 0 ? { ...day, from1 } : day)),
    }));
    return { ...stored, opening_hours: { ...opening_hours, weeks } };
  };
  expect(changedFields(stored, typed('7.30am'))).toEqual([]);
  expect(changedFields(stored, typed('8'))).toEqual(['opening_hours']);
  expect(changedFields(stored, typed('early'))).toEqual(['opening_hours']);
});

test('prices are read from any amount of pence, and empty lines left out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (pence) => {
      const values = formValuesOf({ ...BARN, prices: [{ label: 'Walk', pence, per: 'walk', from: true }] });
      values.prices.push({ label: ' ', pounds: '', per: 'day', from: true });
      const { columns } = columnsOf(values, {
        fields: ['prices'],
        factsBefore: {},
        custom: NO_CUSTOM,
        today: TODAY,
      });
      expect(columns.prices).toEqual([{ label: 'Walk', pence, per: 'walk', from: true }]);
    }),
  );
});

test.each<[Partial<FormValues>, BusinessField, RegExp]>([
  [{ prices: [{ label: '', pounds: '5', per: '', from: false }] }, 'prices', /what price 1 is for/],
  [{ prices: [{ label: 'Walk', pounds: 'x', per: '', from: false }] }, 'prices', /“Walk” in pounds/],
  [{ latitude: '51° 3′' }, 'latitude', /degrees/],
  [{ serves_miles: 'six' }, 'serves_miles', /number/],
  [{ reviews: 'many' }, 'reviews', /whole number/],
])('%j is told in a sentence at its field', (typed, field, sentence) => {
  const values = { ...formValuesOf(BARN), ...typed };
  const { problems } = columnsOf(values, { fields: ALL, factsBefore: {}, custom: NO_CUSTOM, today: TODAY });
  expect(problems[field]).toMatch(sentence);
  expect(Object.keys(problems)).toEqual([field]);
});

test('a form that is no form of ours is read as an empty one', () => {
  const form = new FormData();
  form.set('name', new Blob(['x']), 'x.txt');
  form.set('price-0-label', 'Walk');
  expect(readBusinessForm(form)).toMatchObject({
    name: '',
    services: [],
    prices: [{ label: 'Walk', pounds: '', per: '', from: false }],
  });
});
