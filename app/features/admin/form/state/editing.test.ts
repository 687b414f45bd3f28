import { expect, test } from 'vitest';
import { hoursFormData } from '#tests/support/hours/hours-form-data.ts';
import type { FormAnswer } from './form-answer.ts';
import { answered, beginEditing, placed, pressed, restarted, typedInto } from './editing.ts';
import { formValuesOf, HOURS } from './form-values.ts';

const VALUES = { ...formValuesOf(null), name: 'Barn', phone: '01632 960311' };
const BASE = { version: 3, before: VALUES };
const BEGUN = beginEditing(BASE, VALUES);
const DRAFT = { card: null, map: null, hours: { reads: null, nation: 'England' } };
const ANSWER: FormAnswer = {
  ...BASE,
  values: VALUES,
  givenBack: [],
  reason: '',
  source: '',
  draft: DRAFT,
  problems: { name: 'Too long.', phone: 'No number.' },
  photoProblems: {},
};

function controls(typed: Partial<Record<string, string>>): FormData {
  const form = hoursFormData(VALUES.opening_hours, HOURS);
  for (const [name, text] of Object.entries({ name: 'Barn', phone: '01632 960311', ...typed }))
    form.set(name, text ?? '');
  return form;
}

test('a problem stays until its own field changes', () => {
  const refused = answered(BEGUN, ANSWER);
  expect(refused.stated).toEqual(ANSWER.problems);
  const { stated, values } = typedInto(refused, controls({ name: 'Barns' }), {});
  expect(values.name).toBe('Barns');
  expect(stated).toEqual({ phone: 'No number.' });
});

test('an answer with other values draws the controls again, one with the same does not', () => {
  expect(answered(BEGUN, ANSWER).generation).toBe(0);
  const merged = answered(BEGUN, { ...ANSWER, version: 4, values: { ...VALUES, city: 'Alton' } });
  expect(merged).toMatchObject({ generation: 1, base: { version: 4 }, given: { city: 'Alton' } });
});

test('a button keeps what was typed beside it', () => {
  const next = pressed(BEGUN, { do: 'put-back', field: 'phone' }, controls({ name: 'Bar', phone: '0' }), {});
  expect(next).toMatchObject({ generation: 1, given: { name: 'Bar', phone: '01632 960311' } });
});

test('a field taken from an import is given back to imports until it is edited', () => {
  const theirs = { phone: '01632 960999' };
  const taken = pressed(BEGUN, { do: 'use-theirs', field: 'phone' }, controls({}), theirs);
  expect(taken).toMatchObject({ givenBack: ['phone'], values: theirs });
  const sent = controls({ phone: '01632 960000', 'give-back': 'phone' });
  expect(typedInto(taken, sent, theirs).givenBack).toEqual([]);
});

test('a position by postcode leaves other text as typed meanwhile', () => {
  const found = { values: { ...VALUES, name: '', latitude: '51.1', longitude: '-1.2' }, draft: DRAFT };
  const next = placed(BEGUN, controls({ name: 'Barns' }), { ...found, problems: {}, meanwhile: null });
  expect(next.values).toMatchObject({ name: 'Barns', latitude: '51.1', longitude: '-1.2' });
});

test('a saved form starts again, without problems', () => {
  const saved = { version: 4, before: { ...VALUES, name: 'Barns' } };
  expect(restarted(answered(BEGUN, ANSWER), saved, saved.before)).toEqual(
    beginEditing(saved, saved.before, 1),
  );
});
