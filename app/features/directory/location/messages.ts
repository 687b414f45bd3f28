import type { Coordinates } from '#app/features/places/distance/distance.ts';

/** Limits on asking a device where it is, in milliseconds. */
export const POSITION_OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 12_000, maximumAge: 0 };
/** Some browsers never answer at all; after this long we stop waiting. */
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

/** What to tell a visitor whose device gave no position; codes are those of GeolocationPositionError. */
export function positionErrorMessage({ code, message }: { code: number; message: string }): string {
  return `Could not get your location. ${POSITION_MESSAGES[code] ?? (message || 'Unknown error occurred.')}`;
}

/** Why a device's coordinates cannot be used; null when they can. */
export function coordinatesProblem({ latitude, longitude }: Coordinates): string | null {
  if (latitude === 0 && longitude === 0) return NO_PRECISE_LOCATION;
  // Comparisons with NaN are false, so that it is refused here as well.
  const onGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return onGlobe ? null : INVALID_LOCATION;
}
