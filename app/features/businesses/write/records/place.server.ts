import { councilOfPostcode } from '../../council/council-of.ts';
import { type Coordinates, parsePostcode } from '@dog-care-directory/uk-places';
import type { PostcodeList } from '@dog-care-directory/uk-places/files';
import { ChangeRefused } from './refused.ts';
import type { PlaceSources } from './sources.ts';
import type { StoredBusiness } from './stored-business.server.ts';

export type Place = Pick<StoredBusiness, 'postal_code' | 'latitude' | 'longitude' | 'hides_address'>;

export type SettledPlace = Pick<StoredBusiness, 'latitude' | 'longitude' | 'council'>;

/**
 * Works out position and council: the middle of the district if hidden, else as set, else the postcode's.
 * @param isGiven keeps the coordinates @throws ChangeRefused if the district is unknown, or a coordinate is
 * missing
 */
export async function settlePlace(
  sources: PlaceSources,
  { postal_code, latitude, longitude, hides_address }: Place,
  isGiven: boolean,
): Promise<SettledPlace> {
  const list = await sources.postcodes();
  const postcode = parsePostcode(postal_code);
  const listed = postcode && list.find(postcode);
  let position: Coordinates | null = null;
  if (hides_address) {
    position = middleOfDistrict(list, postal_code);
    if (!position) {
      throw new ChangeRefused({
        postal_code: 'Give its postcode: of a business that comes to people only the district is shown.',
      });
    }
  } else if (isGiven) {
    if ((latitude === null) !== (longitude === null)) {
      throw new ChangeRefused({ latitude: 'Give latitude and longitude, or neither.' });
    }
    if (latitude !== null && longitude !== null) position = { latitude, longitude };
  } else {
    position = listed;
  }
  const council =
    councilOfPostcode(listed, sources.councils) ??
    (position && (await sources.borders()).councilAt(position));
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null, council };
}

function middleOfDistrict(list: PostcodeList, text: string): Coordinates | null {
  const district = parsePostcode(text)?.district;
  const middle = district === undefined ? null : list.find({ kind: 'district', text: district, district });
  return middle && { latitude: middle.latitude, longitude: middle.longitude };
}
