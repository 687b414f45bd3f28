import type { FormValues } from '#app/features/admin/form/state/form-values.ts';
import { loadServiceTypes } from '#app/features/businesses/service-types/load-service-types.server.ts';
import { findEntry } from '#app/features/licences/admin/register.server.ts';
import { SERVICE_WORDS } from '#app/features/licences/admin/words.ts';
import { greatCircleMiles, parsePostcode } from '@dog-care-directory/uk-places';
import type { Services } from '#app/services/services.server.ts';

/** Initial values from a register; excludes the address, which may be a home. */
export async function businessOfEntry(
  services: Pick<Services, 'pool' | 'db' | 'geocoder' | 'region'>,
  id: number,
): Promise<Partial<FormValues>> {
  const entry = await findEntry(services.pool, id);
  if (!entry) return {};
  const { names } = await loadServiceTypes(services.db);
  const words = SERVICE_WORDS[entry.activity];
  const category = words && [...names].find((name) => words.test(name));
  return {
    name: entry.name ?? '',
    city: await townOf(services, entry.place),
    ...(category !== undefined && { category }),
  };
}

/** The register's town, or the one nearest to its postcode; empty if unknown. */
async function townOf(
  { geocoder, region }: Pick<Services, 'geocoder' | 'region'>,
  place: string | null,
): Promise<string> {
  if (place === null || parsePostcode(place) === null) return place ?? '';
  const found = await geocoder.geocode(place);
  if ('problem' in found) return '';
  const { towns } = await region();
  const [nearest] = towns.toSorted(
    (one, other) => greatCircleMiles(found, one) - greatCircleMiles(found, other),
  );
  return nearest?.name ?? '';
}
