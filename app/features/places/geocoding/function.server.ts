import * as z from 'zod';
import type { ProblemBody } from '#app/platform/problem.ts';
import { refuseFields, requestFields } from '#app/platform/request-fields.ts';
import { type Councils, districtOf } from '@dog-care-directory/uk-places';
import type { Geocoder, GeocodeResult } from './geocode.server.ts';

export const geocodeAnswerSchema = z
  .object({
    result: z.object({
      latitude: z.number(),
      longitude: z.number(),
      approximate: z.boolean().describe('Whether it is the middle of a postcode sector or district.'),
      district: z.object({ code: z.string(), name: z.string() }).nullable().describe('The council.'),
    }),
  })
  .meta({ id: 'Position' });

interface GeocodeResponse {
  status: 200 | 400 | 404 | 503;
  body: z.output<typeof geocodeAnswerSchema> | ProblemBody;
}

export const geocodeRequestSchema = requestFields({
  postcode: z.string().describe('a postcode of Great Britain'),
});

/** Handles `POST /functions/v1/geocode-postcode`. @param onError gets the error behind a 503 */
export async function handleGeocodeRequest(
  body: unknown,
  { geocoder, councils }: { geocoder: Geocoder; councils: Councils },
  onError: (error: unknown) => void = () => {},
): Promise<GeocodeResponse> {
  const request = geocodeRequestSchema.safeParse(body);
  if (!request.success) {
    const refusal = refuseFields(request.error);
    if (refusal.body.code === 'unknown-parameter') return refusal;
    return failure(400, 'Send a JSON object with the text field "postcode".');
  }
  try {
    const place = await geocoder.geocode(request.data.postcode);
    if ('problem' in place) return refusePostcode(place);
    const { latitude, longitude, approximate, council } = place;
    const district = districtOf(councils, council);
    return { status: 200, body: { result: { latitude, longitude, approximate, district } } };
  } catch (error) {
    onError(error);
    return refusePostcode({ problem: 'unavailable' });
  }
}

export function refusePostcode(result: Extract<GeocodeResult, { problem: string }>) {
  const { problem, message } = result;
  if (problem === 'malformed')
    return failure(400, `Invalid postcode entered. ${message ?? 'Send a full UK postcode.'}`);
  if (problem === 'unavailable')
    return failure(503, 'Error processing postcode. Please try again in a minute.');
  return failure(404, message ?? 'This postcode is in no postcode district of England, Scotland or Wales.');
}

function failure(status: 400 | 404 | 503, error: string) {
  return { status, body: { error } };
}
