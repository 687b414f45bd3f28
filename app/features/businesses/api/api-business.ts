import { type Councils, type District, districtOf } from '#app/features/places/councils/council.ts';
import * as paths from '#app/paths/paths.ts';
import type { OpeningHours } from '../hours/opening-hours.server.ts';
import type { Business } from '../listing/business.ts';

/** A business as programs get it: with its council as people say it, its page, and whether it is open. */
export type ApiBusiness<Known extends Business = Business> = Omit<Known, 'council'> & {
  /** The address of its page. */
  url: string;
  /** At the moment; null where its hours are not known, or it is by appointment. */
  open: boolean | null;
  /** Null where it is not known. */
  district: District | null;
};

export interface ApiSources {
  councils: Councils;
  openingHours: Pick<OpeningHours, 'stateOf'>;
  config: { siteUrl: string };
}

export function toApiBusiness<Known extends Business>(
  business: Known,
  { councils, openingHours, config }: ApiSources,
): ApiBusiness<Known> {
  const { council, ...known } = business;
  const { kind } = openingHours.stateOf(business);
  return {
    ...known,
    url: config.siteUrl + paths.business(business.slug),
    open: kind === 'open' ? true : kind === 'closed' ? false : null,
    district: districtOf(councils, council),
  };
}
