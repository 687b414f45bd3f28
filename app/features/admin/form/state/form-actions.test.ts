import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursFormData } from '#tests/support/hours/hours-form-data.ts';
import { BARN } from '#tests/support/content/barn.ts';
import { changedFields } from './changed-fields.ts';
import {
  applyAction,
  type FormAction,
  actionWord,
  givenBackAfter,
  readAction,
  readMapView,
  takeFields,
} from './form-actions.ts';
import { viewText } from './form-map.ts';
import { EMPTY_PRICE } from '#app/features/businesses/values/price-rows.ts';
import { formValuesOf, HOURS, readBusinessForm } from './form-values.ts';

const STORED = formValuesOf(BARN);
const VIEW = { box: { west: -1.2, south: 51.08, east: -1.1, north: 51.11 }, width: 800, height: 380 };

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

test.each<FormAction>([
  { do: 'confirm' },
  { do: 'add-price' },
  { do: 'place-by-postcode' },
  { do: 'remove-price', index: 3 },
  { do: 'put-back', field: 'opening_hours' },
  { do: 'use-theirs', field: 'prices' },
  { do: 'move', direction: 'west' },
])('a button says $do in a word that is read again', (action) => {
  expect(readAction(form({ do: actionWord(action) }))).toEqual(action);
});

test('the hours know their own buttons, and press them as the form is read', () => {
  const sent = hoursFormData(STORED.opening_hours, HOURS);
  sent.set('hours-press', 'add-special');
  expect(readAction(sent)).toEqual({ do: 'hours', press: 'add-special' });
  expect(readBusinessForm(sent).opening_hours.special).toHaveLength(1);
});

test('a map says where it was pressed; by the keyboard it points nowhere', () => {
  expect(readAction(form({ x: '400', y: '0' }))).toEqual({ do: 'point', x: 400, y: 0 });
  expect(readAction(form({ x: '0', y: '0' }))).toEqual({ do: 'save' });
});

test.each([
  '',
  'delete',
  'put-back:position',
  'put-back:__proto__',
  'move:up',
  'remove-price:-1',
  'remove-price:x',
])('anything else is saving: %j', (word) => {
  expect(readAction(form({ do: word }))).toEqual({ do: 'save' });
});

test('a line of the price list comes and goes, the others stay', () => {
  const more = applyAction(STORED, { do: 'add-price' }, STORED, null);
  expect(more.prices).toEqual([...STORED.prices, EMPTY_PRICE]);
  expect(applyAction(more, { do: 'remove-price', index: 0 }, STORED, null).prices).toEqual([EMPTY_PRICE]);
  expect(applyAction(more, { do: 'remove-price', index: 9 }, STORED, null)).toEqual(more);
});

test('a field is put back alone, a position as a whole', () => {
  const typed = { ...STORED, phone: '1', name: 'x', latitude: '1', longitude: '2' };
  const back = applyAction(typed, { do: 'put-back', field: 'latitude' }, STORED, null);
  expect(changedFields(STORED, back)).toEqual(['name', 'phone']);
  expect(changedFields(STORED, takeFields(back, STORED, ['name', 'phone']))).toEqual([]);
});

test('the pin goes where the map is pressed, and never off it', () => {
  const at = (x: number, y: number) => applyAction(STORED, { do: 'point', x, y }, STORED, VIEW);
  expect(at(400, 190)).toMatchObject({ latitude: '51.095', longitude: '-1.15' });
  expect(at(0, 380)).toMatchObject({ latitude: '51.08', longitude: '-1.2' });
  expect(at(9999, -5)).toMatchObject({ latitude: '51.11', longitude: '-1.1' });
});

test('an arrow moves the pin some 25 metres, and its opposite back; one without a position stays without', () => {
  const moved = applyAction(STORED, { do: 'move', direction: 'north' }, STORED, null);
  expect((Number(moved.latitude) - Number(STORED.latitude)) * 111_195).toBeCloseTo(25, 0);
  expect(applyAction(moved, { do: 'move', direction: 'south' }, STORED, null).latitude).toBe(STORED.latitude);
  const nowhere = { ...STORED, latitude: '', longitude: '' };
  expect(applyAction(nowhere, { do: 'move', direction: 'west' }, STORED, null)).toEqual(nowhere);
});

test('what a map shows is read from its own words, and from no others', () => {
  expect(readMapView(viewText(VIEW))).toEqual(VIEW);
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(text.split(',').length !== 6);
      expect(readMapView(text)).toBeNull();
    }),
  );
  expect(readMapView('1,2,0,3,800,400')).toBeNull();
  expect(readMapView('-1,50,0,51,0,400')).toBeNull();
  expect(readMapView('-1,50,0,Infinity,800,400')).toBeNull();
});

test('what an import says is taken, and given back to imports for as long as it stands there', () => {
  const theirs = { phone: '01632 960009', latitude: '51.5' };
  const about = { before: STORED, theirs };
  const take = { do: 'use-theirs', field: 'phone' } as const;
  const values = applyAction(STORED, take, STORED, null, theirs);
  expect(values).toEqual({ ...STORED, phone: '01632 960009' });
  const givenBack = givenBackAfter(['site'], take, { ...about, values });
  expect(givenBack).toEqual(['site', 'phone']);
  const typed = { ...values, phone: '01632 960111', site: 'https://other.example' };
  expect(givenBackAfter(givenBack, { do: 'save' }, { ...about, values: typed })).toEqual([]);
  const back = { do: 'put-back', field: 'phone' } as const;
  const put = applyAction(values, back, STORED, null, theirs);
  expect(givenBackAfter(givenBack, back, { ...about, values: put })).toEqual(['site']);
  // A position goes as a whole, as far as there is one.
  const place = { do: 'use-theirs', field: 'longitude' } as const;
  const moved = applyAction(STORED, place, STORED, null, theirs);
  expect(moved).toEqual({ ...STORED, latitude: '51.5' });
  expect(givenBackAfter([], place, { ...about, values: moved })).toEqual(['latitude']);
});

test('of what no import says otherwise nothing is taken', () => {
  const take = { do: 'use-theirs', field: 'phone' } as const;
  const values = applyAction(STORED, take, STORED, null);
  expect(values).toEqual(STORED);
  expect(givenBackAfter([], take, { values, before: STORED, theirs: {} })).toEqual([]);
});
