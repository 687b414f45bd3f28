import { expect, test } from 'vitest';
import { namedServiceTypes, serviceTypesOf } from './service-types.ts';

const type = (category: string, more: object = {}) => ({
  category,
  plural: null,
  drawing: null,
  schema_type: null,
  ...more,
});

test('what nobody has chosen follows from the name', () => {
  const types = namedServiceTypes(['Dog Walker', 'Dog Park', 'Village vet', 'Groomer']);
  expect(
    types.names.map((name) => [types.kindOf(name), types.schemaTypeOf(name), types.pluralOf(name)]),
  ).toEqual([
    ['walkers', 'LocalBusiness', 'Dog Walkers'],
    ['parks', 'Park', 'Dog Parks'],
    ['other', 'VeterinaryCare', 'Village vets'],
    ['other', 'LocalBusiness', 'Groomers'],
  ]);
});

test('what somebody has chosen comes first, and what is no choice is left out', () => {
  const types = serviceTypesOf([
    type('Strollers', { plural: 'Strollers & Co', drawing: 'walkers', schema_type: 'PetStore' }),
    type('Kennels', { drawing: 'castles', schema_type: 'constructor' }),
  ]);
  expect([types.kindOf('Strollers'), types.schemaTypeOf('Strollers'), types.pluralOf('Strollers')]).toEqual([
    'walkers',
    'PetStore',
    'Strollers & Co',
  ]);
  expect([types.kindOf('Kennels'), types.schemaTypeOf('Kennels')]).toEqual(['kennels', 'LocalBusiness']);
});

test('an earlier name leads to the present one, whatever its case and spaces, unless a type has it again', () => {
  const types = serviceTypesOf(
    [type('Boarding'), type('Kennel')],
    new Map([
      ['kennels', 'Boarding'],
      ['kennel', 'Boarding'],
    ]),
  );
  expect(types.currentName(' KENNELS ')).toBe('Boarding');
  expect(types.currentName('Kennel')).toBe('Kennel');
  expect(types.currentName('constructor')).toBe('constructor');
});

test('the first type of a kind stands for it, with what several are called where that is not the usual', () => {
  expect(namedServiceTypes(['Dog Daycare', 'Dog Walker', 'Dog Walking']).linkTo('walkers')).toEqual({
    service: 'Dog Walker',
    plural: null,
  });
  expect(namedServiceTypes([]).linkTo('kennels')).toEqual({ service: null, plural: null });
  expect(serviceTypesOf([type('Stroller', { drawing: 'walkers' })]).linkTo('walkers')).toEqual({
    service: 'Stroller',
    plural: 'Stroller',
  });
});
