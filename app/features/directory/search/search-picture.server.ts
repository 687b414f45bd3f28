import type { Region, Town } from '#app/features/places/region/region.ts';
import { parsePostcode } from '@dog-care-directory/uk-places';
import * as paths from '#app/paths/paths.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import type { SearchForm } from './form.ts';

/** Address of a search's sharing picture.  @param town of the page; null on the home page */
export function searchPicture(
  town: Pick<Town, 'slug'> | null,
  { service, postcode }: Pick<SearchForm, 'service' | 'postcode'>,
): string {
  // Full postcodes are too small to read on a picture.
  const district = parsePostcode(postcode)?.district;
  const query = new URLSearchParams();
  if (service) query.set('service', service);
  if (district) query.set('postcode', district);
  const page = town ? paths.town(town.slug) : '';
  return `${page}${paths.sitePicture}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** Text of the picture, without text from the address, which others could write. */
export function searchPictureWords(
  query: URLSearchParams,
  {
    region,
    town,
    services,
  }: {
    region: Pick<Region, 'name'>;
    town: Town | null;
    services: Pick<ServiceTypes, 'names' | 'pluralOf' | 'currentName'>;
  },
): { title: string; category: string } {
  const asked = services.currentName(query.get('service') ?? '');
  const known = services.names.find((name) => name === asked);
  const service = known && services.pluralOf(known);
  const district = parsePostcode(query.get('postcode') ?? '')?.district;
  const near = district ? `near ${district}` : `in ${town?.name ?? region.name}`;
  if (!service && !district && !town) return { title: 'Find the right hands for your dog', category: near };
  return { title: `${service ?? 'Dog care'} ${near}`, category: region.name };
}
