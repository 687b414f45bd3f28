import {
  namedServiceTypes,
  type ServiceTypes,
} from '#app/features/businesses/service-types/service-types.ts';
import { type Coordinates, greatCircleMiles } from '@dog-care-directory/uk-places';
import type { PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import type { Region } from '#app/features/places/region/region.ts';
import { unbroken } from '../../card/text.ts';
import { searchCameFrom } from './came-from.ts';
import type { Visit } from './listing.ts';
import { distanceText } from '#app/platform/words/quantities.ts';

interface Sources {
  region: () => Promise<Region>;
  finder: PlaceFinder;
  serviceTypes: () => Promise<Pick<ServiceTypes, 'pluralOf'>>;
  config: { siteUrl: string };
}

/** Link back to the card in the visitor's search, with distance and service; null if they did not come from one. */
export async function visitFrom(
  { region, finder, serviceTypes, config }: Sources,
  { url, referrer }: { url: URL; referrer: string | null },
  listed: { id: number; position: Coordinates | null },
): Promise<Omit<Visit, 'edit'> | null> {
  if (referrer === null) return null;
  const [{ towns }, { pluralOf }] = await Promise.all([
    region(),
    serviceTypes().catch(() => namedServiceTypes([])),
  ]);
  const search = searchCameFrom(referrer, [url.host, new URL(config.siteUrl).host], towns, pluralOf);
  if (!search) return null;
  const { to, label, form } = search;
  // Cards have ids unique within their page; see grid.tsx.
  const back = { to: `${to}#${listed.id}`, label };
  const { service } = form;
  const place = form.postcode && listed.position ? await placed(finder, form.postcode) : null;
  if (!place || !listed.position) return { back, distance: null, service };
  const miles = distanceText(greatCircleMiles(place, listed.position));
  return { back, distance: `${miles} from ${unbroken(place.name)}`, service };
}

async function placed(finder: PlaceFinder, postcode: string) {
  const found = await finder.find(postcode).catch(() => null);
  return found && 'latitude' in found ? found : null;
}
