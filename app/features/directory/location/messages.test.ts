import { describe, expect, test } from 'vitest';
import { coordinatesProblem, positionErrorMessage } from './messages.ts';

describe('positionErrorMessage', () => {
  test.each([
    [1, 'Location permission was denied. Please check your browser settings and try again.'],
    [2, 'Location information is unavailable. Check your device settings or try again later.'],
    [3, 'Location request timed out. Try again or search by postcode instead.'],
  ])('explains code %d', (code, text) => {
    expect(positionErrorMessage({ code, message: 'ignored' })).toBe(`Could not get your location. ${text}`);
  });

  test('falls back to what the device says, or to an unknown error', () => {
    expect(positionErrorMessage({ code: 9, message: 'Antenna lost' })).toBe(
      'Could not get your location. Antenna lost',
    );
    expect(positionErrorMessage({ code: 9, message: '' })).toBe(
      'Could not get your location. Unknown error occurred.',
    );
  });
});

describe('coordinatesProblem', () => {
  test('accepts a place on the globe, also on the equator or the meridian', () => {
    expect(coordinatesProblem({ latitude: 51.06, longitude: -1.31 })).toBeNull();
    expect(coordinatesProblem({ latitude: 51.48, longitude: 0 })).toBeNull();
  });

  test('refuses 0,0', () => {
    expect(coordinatesProblem({ latitude: 0, longitude: 0 })).toBe(
      'Unable to determine your precise location. Please try again or search by postcode.',
    );
  });

  test.each([
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 1],
    [90.1, 1],
    [51, -180.5],
  ])('refuses %d,%d', (latitude, longitude) => {
    expect(coordinatesProblem({ latitude, longitude })).toBe('Invalid location detected');
  });
});
