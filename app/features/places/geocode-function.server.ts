import * as z from 'zod';
import type { Geocoder } from './geocode.server.ts';

interface GeocodeResponse {
  status: 200 | 400 | 404 | 503;
  body: { result: { latitude: number; longitude: number; approximate: boolean } } | { error: string };
}

const requestSchema = z.object({ postcode: z.string() });

/**
 * Answers `POST /functions/v1/geocode-postcode` from its JSON body, not yet checked in any way.
 * @param onError told of the failure behind a 503, for the log
 */
export async function handleGeocodeRequest(
  body: unknown,
  geocoder: Geocoder,
  onError: (error: unknown) => void = () => {},
): Promise<GeocodeResponse> {
  const request = requestSchema.safeParse(body);
  if (!request.success) return failure(400, 'Send a JSON object with the text field "postcode".');
  try {
    const place = await geocoder.geocode(request.data.postcode);
    if ('problem' in place) {
      return place.problem === 'malformed'
        ? failure(400, 'This is not a UK postcode. Send one such as SO23 8UJ.')
        : failure(404, 'This postcode is not known. Check it, or send its first half alone.');
    }
    const { latitude, longitude, approximate } = place;
    return { status: 200, body: { result: { latitude, longitude, approximate } } };
  } catch (error) {
    onError(error);
    return failure(503, 'Postcodes cannot be looked up just now. Please try again in a minute.');
  }
}

function failure(status: 400 | 404 | 503, error: string): GeocodeResponse {
  return { status, body: { error } };
}
