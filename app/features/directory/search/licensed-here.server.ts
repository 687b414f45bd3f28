import type { Database } from '#db/client.ts';
import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import type { Licensing } from '#app/features/businesses/licence/rules.server.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';
import { countFound } from './choices.server.ts';

export interface LicensedHere {
  service: string;
  confirmed: number;
  total: number;
}

export interface LicensedSources {
  db: Database;
  totals?: TotalsIndex;
  openingHours: Pick<OpeningHours, 'nationOf'>;
  serviceTypes: () => Promise<ServiceTypes>;
  licensing: () => Promise<Pick<Licensing, 'isNeeded'>>;
}

/** Counts a town's confirmed licences per service. Omits zeros, which more likely mean missing checks. */
export async function licensedHere(sources: LicensedSources, town: string): Promise<LicensedHere[]> {
  const [{ names }, { isNeeded }] = await Promise.all([sources.serviceTypes(), sources.licensing()]);
  const nation = sources.openingHours.nationOf({ council: null });
  const counted = names
    .filter((service) => isNeeded(nation, [service]) === true)
    .map(async (service) => {
      const filter = { category: service, town };
      const confirmed = await countFound(sources, { ...filter, criteria: { licensed: service } });
      return { service, confirmed, total: confirmed && (await countFound(sources, filter)) };
    });
  return (await Promise.all(counted)).filter(({ confirmed }) => confirmed > 0);
}
