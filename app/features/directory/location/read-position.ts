import type { Coordinates } from '@dog-care-directory/uk-places';
import {
  coordinatesProblem,
  GUARD_MS,
  GUARD_TIMED_OUT,
  NOT_SUPPORTED,
  POSITION_OPTIONS,
  positionErrorMessage,
} from './messages.ts';

export class LocationError extends Error {
  override name = 'LocationError';
}

/** Asks the device for its position.  @throws LocationError if refused, unavailable or timed out */
export function readPosition(geolocation: Geolocation | undefined): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new LocationError(message));
    if (!geolocation) return fail(NOT_SUPPORTED);
    const guard = setTimeout(() => fail(GUARD_TIMED_OUT), GUARD_MS);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        clearTimeout(guard);
        const problem = coordinatesProblem({ latitude, longitude });
        if (problem) fail(problem);
        else resolve({ latitude, longitude });
      },
      (error) => {
        clearTimeout(guard);
        fail(positionErrorMessage(error));
      },
      POSITION_OPTIONS,
    );
  });
}
