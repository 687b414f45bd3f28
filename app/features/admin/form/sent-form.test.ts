import { expect, test } from 'vitest';
import { readSentForm } from './sent-form.ts';

function form(fields: readonly (readonly [string, string])[]): FormData {
  const made = new FormData();
  for (const [name, value] of fields) made.append(name, value);
  return made;
}

test('a form says what it was begun from, what was pressed and what was typed', () => {
  const sent = readSentForm(
    form([
      ['version', '7'],
      ['do', 'put-back:prices'],
      ['name', 'Barn'],
      ['custom-size', '4'],
      ['photos-do', ''],
      ['resolve-city', 'theirs'],
      ['resolve-name', 'mine'],
      ['give-back', 'phone'],
      ['give-back', 'no-such-field'],
      ['map-view', '-1.2,51.08,-1.1,51.11,800,380'],
      ['reason', ' They rang. '],
      ['source', ' Their website '],
    ]),
  );
  expect(sent).toMatchObject({
    version: 7,
    resolutions: ['city'],
    givenBack: ['phone'],
    values: { name: 'Barn', city: '', custom: { size: '4' } },
    action: { do: 'photos' },
    photos: { rows: [], action: '', file: null },
    view: { box: { west: -1.2, south: 51.08, east: -1.1, north: 51.11 }, width: 800, height: 380 },
    reason: 'They rang.',
    source: 'Their website',
  });
});

test('what a form lacks is empty, and saves nothing of a version', () => {
  expect(readSentForm(form([]))).toMatchObject({
    version: 0,
    action: { do: 'save' },
    resolutions: [],
    givenBack: [],
    view: null,
    values: { name: '', custom: {} },
    reason: '',
    source: '',
  });
});
