import { beforeAll, describe, expect, test } from 'vitest';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import type { Geocoder } from '#app/features/places/geocoding/geocode.server.ts';
import { answerApiRequest } from './api.server.ts';

const database = useScratchDatabase();
const geocoder: Geocoder = {
  async geocode(text) {
    if (text === 'nonsense') return { problem: 'malformed' };
    if (text === 'SW1A 1AA') return { problem: 'outside', nearestTown: null };
    if (text === 'ZE1 0AA') return { problem: 'unavailable' };
    return { latitude: 51.06, longitude: -1.32, postcode: text, approximate: true };
  },
};
const ask = (input: unknown) => answerApiRequest({ db: database.db, geocoder }, input);

beforeAll(() =>
  insertBusinesses(
    database.db,
    Array.from({ length: 30 }, (_, index) => ({
      latitude: 51.06 + index / 1000,
      longitude: -1.32,
      email_1: 'hello@example.com',
      category: index % 2 === 0 ? 'Kennels' : 'Dog Walker',
    })),
  ),
);

describe('answerApiRequest', () => {
  test('answers every field, the nearest first, and where it measured from', async () => {
    const { status, body } = await ask({ postcode: 'SO23', distance: '5', limit: '2' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: 30,
      origin: { latitude: 51.06, longitude: -1.32, approximate: true },
      results: [{ name: 'Business 0', email_1: 'hello@example.com', distance_miles: 0, tiktok: null }, {}],
    });
  });

  test('takes coordinates, as text or as numbers', async () => {
    const inText = await ask({ latitude: '51.06', longitude: '-1.32', distance: '0.1' });
    const inNumbers = await ask({ latitude: 51.06, longitude: -1.32, distance: 0.1 });
    expect(inNumbers).toEqual(inText);
    expect(inNumbers.body).toMatchObject({ total: 2, origin: { approximate: false } });
  });

  test('pages by limit and offset', async () => {
    const { body } = await ask({ latitude: 51.06, longitude: -1.32, limit: 3, offset: 28 });
    expect(body).toMatchObject({ total: 30, results: [{ name: 'Business 28' }, { name: 'Business 29' }] });
  });

  test('without a place measures nothing', async () => {
    const { body } = await ask({ service: 'Kennels', town: 'winch' });
    expect(body).toMatchObject({ total: 15, origin: null });
  });

  test.each([
    ['nonsense', 400, 'Invalid postcode entered'],
    ['SW1A 1AA', 404, 'This postcode lies outside the area served'],
    ['ZE1 0AA', 503, 'Error processing postcode'],
  ])('tells what is wrong with the postcode "%s"', async (postcode, status, words) => {
    expect(await ask({ postcode })).toEqual({ status, body: { error: expect.stringContaining(words) } });
  });

  test.each([
    [{ limit: '101' }, 'limit must be at most 100.'],
    [{ limit: '1.5' }, 'limit must be a whole number.'],
    [{ distance: 'far' }, 'distance must be a number.'],
    [{ latitude: '51' }, 'latitude and longitude belong together.'],
    [{ latitude: 91, longitude: 0 }, 'latitude must be at most 90.'],
    [
      { latitude: 51, longitude: -1, postcode: 'SO23' },
      'postcode cannot be combined with latitude and longitude.',
    ],
    [{ service: 'a\0b' }, 'service holds a character that is no text.'],
  ])('refuses %j with a sentence', async (input, error) => {
    expect(await ask(input)).toEqual({ status: 400, body: { error } });
  });

  test.each([[null], [[]], ['text'], [7]])('refuses a body that is %j', async (input) => {
    expect((await ask(input)).status).toBe(400);
  });
});
