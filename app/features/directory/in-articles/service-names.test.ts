import { describe, expect, test } from 'vitest';
import { namedServiceTypes, serviceTypesOf } from '#app/features/businesses/service-types/service-types.ts';
import { serviceNamed, serviceOf } from './service-names.ts';

const SERVICES = namedServiceTypes(['Dog Day Care', 'Dog Park', 'Dog Walker', 'Kennels', 'Agility Class']);

test.each([
  ['Dog Walker', 'Dog Walker'],
  ['dog walkers', 'Dog Walker'],
  ['Dog-Walkers', 'Dog Walker'],
  ['kennel', 'Kennels'],
  ['agility class', 'Agility Class'],
  ['Walker', null],
  ['Walks', null],
  ['', null],
  ['!', null],
])('%j is the service type %j', (text, service) => {
  expect(serviceNamed(text, SERVICES)?.name ?? null).toBe(service);
});

describe('an article is about', () => {
  const about = (title: string, ...tags: string[]) =>
    serviceOf({ title, tags: tags.map((name) => ({ name })) }, SERVICES)?.name ?? null;

  test('the service that a tag is the name of', () => {
    expect(about('Twelve questions', 'Choosing a service', 'Dog walkers')).toBe('Dog Walker');
  });

  test('else the one that its title names, in whole words', () => {
    expect(about('Kennels, sitter or home boarding?')).toBe('Kennels');
    expect(about('Is a dog-park for every dog?', 'Play')).toBe('Dog Park');
    expect(about('A day at the park')).toBeNull();
    expect(about('Kennelsworth')).toBeNull();
  });

  test('its tag rather than its title', () => {
    expect(about('Kennels or not', 'Dog Day Care')).toBe('Dog Day Care');
  });

  test('none where it names none, and where the site has none', () => {
    expect(about('Ticks', 'Safety')).toBeNull();
    expect(serviceOf({ title: 'Kennels', tags: [{ name: 'Kennels' }] }, namedServiceTypes([]))).toBeNull();
  });
});

test.each([
  ['Dog Walker', 'Dog Walkers'],
  ['Kennels', 'Kennels'],
  ['Dog Day Care', 'Dog Day Care'],
  ['Dog Training', 'Dog Training'],
  ['Cattery', 'Catteries'],
  ['Day Stay', 'Day Stays'],
])('several of %s are %s', (service, several) => {
  expect(serviceNamed(service, namedServiceTypes([service]))?.several).toBe(several);
});

test('the owner says what several are called, and what a name of before stands for now', () => {
  const stored = { category: 'Boarding', plural: 'Boarding kennels', drawing: null, schema_type: null };
  const types = serviceTypesOf([stored], new Map([['cattery', 'Boarding']]));
  const boarding = { name: 'Boarding', several: 'Boarding kennels' };
  expect(serviceNamed('Boarding', types)).toEqual(boarding);
  expect(serviceNamed('boarding kennel', types)).toEqual(boarding);
  expect(serviceNamed('Cattery', types)).toEqual(boarding);
  expect(serviceOf({ title: 'Which boarding kennels?', tags: [] }, types)).toEqual(boarding);
});
