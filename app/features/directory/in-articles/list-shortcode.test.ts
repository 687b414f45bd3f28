import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts';
import { namedServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { listAddress, listName, readArticleList } from './list-shortcode.ts';

const KENNELS = { name: 'Kennels', several: 'Kennels' };
const ALTON = { slug: 'alton', name: 'Alton' };
const WINCHESTER = { slug: 'winchester', name: 'Winchester' };
const KNOWN = { services: namedServiceTypes(['Dog Walker', 'Kennels']), towns: [ALTON, WINCHESTER] };
const read = (attributes: Record<string, string>) => readArticleList(Object.entries(attributes), KNOWN);

describe('what an author asks for', () => {
  test('is three of the best rated, of every service and in every town, unless said otherwise', () => {
    const any = { service: null, town: null, limit: 3, order: 'rating' };
    expect(read({})).toEqual(any);
    expect(read({ service: '', town: '', limit: '', order: '' })).toEqual(any);
  });

  test('may be of a service and in a town, in whatever case', () => {
    expect(read({ service: 'kennel', town: 'WINCHESTER', limit: '6', order: 'name' })).toEqual({
      service: KENNELS,
      town: WINCHESTER,
      limit: 6,
      order: 'name',
    });
  });

  test.each([
    [{ town: 'Winchestr' }, 'There is no town “Winchestr”. Did you mean Winchester?'],
    [{ town: 'Paris' }, 'There is no town “Paris”. There are Alton and Winchester.'],
    [{ service: 'Kenels' }, 'There is no service “Kenels”. Did you mean Kennels?'],
    [{ service: 'Cats' }, 'There is no service “Cats”. There are Dog Walker and Kennels.'],
    [{ towm: 'Alton' }, 'There is no “towm” here. Did you mean town?'],
    [{ colour: 'red' }, 'There is no “colour” here. Use service, town, limit and order.'],
    [{ limit: '7' }, '“limit” is a whole number from 1 to 6, not “7”.'],
    [{ limit: '0' }, '“limit” is a whole number from 1 to 6, not “0”.'],
    [{ order: 'random' }, '“order” is rating or name, not “random”.'],
  ])('of %j it is said: %s', (attributes, problem) => {
    expect(read(attributes)).toEqual({ problem });
  });

  test('is never anything that the site does not have', () => {
    const text = fc.oneof(
      fc.constantFrom(...HOSTILE_TEXTS, 'alton', 'Kennels', '__proto__', '3'),
      fc.string(),
    );
    const name = fc.constantFrom('service', 'town', 'limit', 'order', '__proto__', 'constructor');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text), { maxLength: 4 }), (attributes) => {
        const asked = readArticleList(attributes, KNOWN);
        if ('problem' in asked) {
          expect(asked.problem.length).toBeLessThan(300);
          return;
        }
        expect([undefined, ...KNOWN.services.names]).toContain(asked.service?.name);
        expect([null, ...KNOWN.towns]).toContain(asked.town);
        expect([1, 2, 3, 4, 5, 6]).toContain(asked.limit);
        expect(['rating', 'name']).toContain(asked.order);
      }),
    );
  });
});

test.each([
  [
    { service: { name: 'Dog Walker', several: 'Dog Walkers' }, town: ALTON },
    'Dog Walkers in Alton',
    '/alton?service=Dog+Walker',
  ],
  [{ service: KENNELS, town: null }, 'Kennels', '/?service=Kennels'],
  [{ service: null, town: ALTON }, 'Dog care services in Alton', '/alton'],
  [{ service: null, town: null }, 'Dog care services', '/'],
])('the list of %j is called %s and leads to %s', (list, name, address) => {
  expect([listName(list), listAddress(list)]).toEqual([name, address]);
});
