import { describe, expect, test } from 'vitest';
import { nearbyRequestSchema } from './nearby-request.ts';

const HERE = { latitude: 51.06, longitude: -1.32 };

describe('the body of POST /nearby', () => {
  test('says where somebody is, and looks fifteen miles around', () => {
    const { origin, form } = nearbyRequestSchema.parse(HERE);
    expect(origin).toEqual(HERE);
    expect(form).toMatchObject({ service: '', distance: 15, open: '', sort: '', facts: [], after: null });
  });

  test('takes what an address of a search takes', () => {
    const search = {
      service: 'Kennels',
      distance: 25,
      facts: 'puppies',
      photo: '1',
      sort: 'rating',
      after: 'WyJuYW1lIl0',
    };
    expect(nearbyRequestSchema.parse({ ...HERE, ...search }).form).toMatchObject({
      ...search,
      facts: ['puppies'],
      photo: true,
    });
  });

  test('what makes no sense gets its default', () => {
    const nonsense = {
      service: null,
      distance: [25],
      facts: { puppies: true },
      after: 'a b',
      ['__proto__']: { photo: '1' },
    };
    expect(nearbyRequestSchema.parse({ ...HERE, ...nonsense })).toEqual(nearbyRequestSchema.parse(HERE));
  });

  test.each([{}, { latitude: 51 }, { latitude: '51', longitude: -1 }, { latitude: 91, longitude: 0 }, null])(
    'refuses %j',
    (body) => {
      expect(nearbyRequestSchema.safeParse(body).success).toBe(false);
    },
  );
});
