import type { Coordinates } from '@dog-care-directory/uk-places';

/** Times in milliseconds. */
export const POSITION_OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 12_000, maximumAge: 0 };
/** Gives up after this, since some browsers never answer. */
export const GUARD_MS = 15_000;

export const NOT_SUPPORTED = 'Geolocation is not supported by your browser';
export const GUARD_TIMED_OUT = 'Location request timed out. Please try again with a better signal.';
const INVALID_LOCATION = 'Invalid location detected';
const NO_PRECISE_LOCATION =
  'Unable to determine your precise location. Please try again or search by postcode.';

const POSITION_MESSAGES: Record<number, string> = {
  1: 'Location permission was denied. Please check your browser settings and try again.',
  2: 'Location information is unavailable. Check your device settings or try again later.',
  3: 'Location request timed out. Try again or search by postcode instead.',
};

/** Message for the visitor; codes are those of GeolocationPositionError. */
export function positionErrorMessage({ code, message }: { code: number; message: string }): string {
  return `Could not get your location. ${POSITION_MESSAGES[code] ?? (message || 'Unknown error occurred.')}`;
}

/** Returns why coordinates are unusable; null if usable. */
export function coordinatesProblem({ latitude, longitude }: Coordinates): string | null {
  if (latitude === 0 && longitude === 0) return NO_PRECISE_LOCATION;
  // Comparisons with NaN are false, so this rejects NaN too.
  const onGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return onGlobe ? null : INVALID_LOCATION;
}
