import { describe, expect, test } from 'vitest';
import { BUSINESS_FIELDS } from '#app/features/businesses/values/business-values.ts';
import { fieldsThatGo, partPatch } from './field-policy.ts';

const walk = { label: 'Group walk', pence: 1400, per: null, from: false };

describe('what an owner changes', () => {
  test('of all fields, five go at once', () => {
    expect(fieldsThatGo('at once')).toEqual(['opening_hours', 'away', 'prices', 'facts', 'new_dogs']);
    expect(BUSINESS_FIELDS).toEqual(expect.arrayContaining(fieldsThatGo('moderated')));
  });

  test('figures are saved immediately, words wait for the admins', () => {
    const hours = { from: 'Mo-Fr 08:00-18:00', to: 'Mo-Sa 08:00-18:00' };
    const phone = { from: '01632 960377', to: '01632 960399' };
    expect(partPatch({ opening_hours: hours, phone })).toEqual({
      'at once': { opening_hours: hours },
      moderated: { phone },
    });
  });

  test('an amount of a price that is listed goes at once, a price for something new does not', () => {
    const dearer = { from: [walk], to: [{ ...walk, pence: 1600 }] };
    expect(partPatch({ prices: dearer })['at once']).toEqual({ prices: dearer });
    expect(partPatch({ prices: { from: [walk], to: null } })['at once']).toHaveProperty('prices');
    const added = { from: [walk], to: [walk, { ...walk, label: 'Buy at evil.example' }] };
    expect(partPatch({ prices: added }).moderated).toEqual({ prices: added });
  });

  test('a fact in their own words waits, others go at once', () => {
    const by = { by: 'business', on: '2026-11-03' };
    const before = { size: { answer: 'large', ...by }, breeds: { answer: 'No huskies', ...by } };
    const bigger = { from: before, to: { ...before, size: { answer: 'any', ...by } } };
    expect(partPatch({ facts: bigger })['at once']).toEqual({ facts: bigger });
    expect(partPatch({ facts: { from: before, to: null } })['at once']).toHaveProperty('facts');
    const worded = { from: before, to: { ...before, breeds: { answer: 'Buy at evil.example', ...by } } };
    expect(partPatch({ facts: worded }).moderated).toEqual({ facts: worded });
  });

  test('words among opening hours are words', () => {
    const to = (spec: string) => partPatch({ opening_hours: { from: null, to: spec } });
    expect(to('Mo-Fr "by appointment"')['at once']).toHaveProperty('opening_hours');
    expect(to('Mo-Fr "by appointment at evil.example"').moderated).toHaveProperty('opening_hours');
    expect(to('Mo-Fr 08:00-18:00 open "ring evil.example"').moderated).toHaveProperty('opening_hours');
    const same = { from: 'Mo "ring first"', to: 'Mo,Tu "ring first"' };
    expect(partPatch({ opening_hours: same })['at once']).toEqual({ opening_hours: same });
  });

  test('nobody changes what is not an owner’s', () => {
    for (const field of ['slug', 'rating', 'reviews', 'latitude', 'hides_address', 'constructor']) {
      expect(() => partPatch({ [field]: { from: null, to: 1 } })).toThrow();
    }
  });
});
