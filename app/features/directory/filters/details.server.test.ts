import { expect, test } from 'vitest';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { chipsOf } from '../filter-panel/chips.ts';
import { parseSearchForm, searchQuery } from '../search/form.ts';
import { criteriaOf } from './criteria.server.ts';
import { detailFlags, detailsFor, knownDetails } from './details.server.ts';
import { furtherOptions } from './options.ts';
import { wordedFilters } from './worded-filters.ts';

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
const FIELDS = [
  field('fenced', 'yes-no', { label: '<b>Fenced</b>' }),
  field('surface', 'choice', {
    label: 'Surface',
    choices: [
      { key: 'grass', label: 'Grass' },
      { key: 'sand', label: 'Sand' },
    ],
  }),
  field('pool', 'yes-no', { services: ['Kennels'] }),
  field('old', 'yes-no', { isArchived: true }),
  field('motto', 'text'),
];
const formOf = (query: string) => parseSearchForm(new URLSearchParams(query));
const tags = (service: string) => detailsFor(FIELDS, service).map(({ tag }) => tag);

test('a search can be narrowed by yes and by choices, of the fields of its service that are in use', () => {
  expect(tags('')).toEqual(['fenced', 'surface.grass', 'surface.sand']);
  expect(tags('Kennels')).toContain('pool');
  expect(tags('Dog Walker')).not.toContain('pool');
});

test('an address keeps what is known, once and in one order, also from a form of several controls', () => {
  const form = formOf("details=surface.sand&details=&details=fenced,fenced,old,x'y");
  const details = knownDetails(form.details, detailsFor(FIELDS, ''));
  expect(searchQuery({ ...form, details })).toBe('?details=fenced%2Csurface.sand');
});

test('of one field one choice is asked for, and each can be taken away', () => {
  const details = detailsFor(FIELDS, '');
  const form = formOf('details=fenced,surface.grass');
  expect(chipsOf(form, details).map(({ label, without }) => [label, without.details])).toEqual([
    ['<b>Fenced</b>', ['surface.grass']],
    ['Surface: Grass', ['fenced']],
  ]);
  const further = furtherOptions(form, wordedFilters(details)).find(({ name }) => name === 'details');
  expect(further).toMatchObject({
    parameter: 'details=surface.sand',
    together: { details: ['fenced', 'surface.sand'] },
  });
});

test('what is no tag gets into no statement', () => {
  const sources = { clock: () => 0, config: { importedPhotos: 'hide' as const } };
  const asked = ["x' OR true --", 'a.b.c', 'A', '', 'a"b', 'a.', 'é'];
  expect(criteriaOf({ details: asked }, sources)).toBeUndefined();
  expect(criteriaOf({ details: [...asked, 'fenced'] }, sources)).toEqual({ details: ['fenced'] });
});

test('the index has as many columns as there is room for, and none without fields', () => {
  expect(detailFlags([], 20)).toEqual([]);
  expect(detailFlags(FIELDS, 2).map(({ name }) => name)).toEqual(['details fenced', 'details surface.grass']);
  expect(detailFlags(FIELDS, 0)).toEqual([]);
});
