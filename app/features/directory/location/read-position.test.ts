import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocationError, readPosition } from './read-position.ts';

type Success = PositionCallback;
type Failure = PositionErrorCallback;

/** A device which answers as a test wants it to. */
function device(answer: (success: Success, failure: Failure, options: PositionOptions) => void): Geolocation {
  return {
    getCurrentPosition: (success, failure, options) => answer(success, failure as Failure, options ?? {}),
    watchPosition: () => 0,
    clearWatch: () => {},
  };
}

const positionAt = (latitude: number, longitude: number) =>
  ({ coords: { latitude, longitude } }) as GeolocationPosition;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('readPosition', () => {
  test('asks for a fresh, precise position within twelve seconds', async () => {
    const ask = vi.fn((success: Success, _failure: Failure, _options: PositionOptions) =>
      success(positionAt(51, -1)),
    );
    await expect(readPosition(device(ask))).resolves.toEqual({ latitude: 51, longitude: -1 });
    expect(ask.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 12_000, maximumAge: 0 });
  });

  test('says so where the browser knows no positions', async () => {
    await expect(readPosition(undefined)).rejects.toThrow('Geolocation is not supported by your browser');
  });

  test('explains a refusal', async () => {
    const refusal = { code: 1, message: 'denied' } as GeolocationPositionError;
    await expect(readPosition(device((_, failure) => failure(refusal)))).rejects.toThrow(
      'Could not get your location. Location permission was denied.',
    );
  });

  test('stops waiting after fifteen seconds for a device that never answers', async () => {
    const failed = expect(readPosition(device(() => {}))).rejects.toThrow(
      new LocationError('Location request timed out. Please try again with a better signal.'),
    );
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
  });

  test('still waits after fourteen', async () => {
    const settled = vi.fn();
    readPosition(device(() => {})).catch(settled);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(settled).not.toHaveBeenCalled();
  });

  test('refuses a position that cannot be', async () => {
    await expect(readPosition(device((success) => success(positionAt(0, 0))))).rejects.toThrow(
      'Unable to determine your precise location.',
    );
  });
});
