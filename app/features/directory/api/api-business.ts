import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { shownValues } from '#app/features/businesses/custom/custom-values.ts';
import { type Councils, type District, districtOf } from '@dog-care-directory/uk-places';
import { uploadAddress } from '#app/storage/pictures/upload-address.ts';
import * as paths from '#app/paths/paths.ts';
import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Licensing } from '#app/features/businesses/licence/rules.server.ts';
import { ownRating } from '#app/features/reviews/showing/own-rating.ts';
import { headlinePrice } from '#app/features/businesses/service-types/headline-price.ts';
import type { Price } from '#app/features/businesses/listing/price.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import {
  type CountedLicence,
  type LicenceState,
  licenceState,
} from '#app/features/businesses/listing/licence.ts';

export interface ApiLicence
  extends Pick<
    CountedLicence,
    'authority' | 'authority_code' | 'number' | 'activity' | 'stars' | 'expires_on' | 'seen_on' | 'source'
  > {
  state: LicenceState;
  others: ApiLicence[];
}

export type ApiBusiness<Known extends Business = Business> = Omit<
  Known,
  'council' | 'email_1' | 'licence' | 'own_stars' | 'photos'
> & {
  url: string;
  /** For the requested service, else the main one; null if unknown. */
  headline_price: Price | null;
  /** Plain mean of the reviews written here; null below 3 reviews or while reviews are off. */
  own_rating: number | null;
  /** State right now; null if the hours are unknown or visits are by appointment. */
  open: boolean | null;
  /** Never exposed: enquiries go through the form on its page. */
  email_1: null;
  photos: (NonNullable<Business['photos']>[number] & { url: string })[] | null;
  /** Null if unknown or the address is hidden: the postcode's council may cover less than its district. */
  district: District | null;
  /** The licence that counts; null if none is known. */
  licence: ApiLicence | null;
  licence_needed: boolean | null;
};

export interface ApiSources {
  councils: Councils;
  openingHours: Pick<OpeningHours, 'stateOf'>;
  licensing: () => Promise<Licensing>;
  customFields: () => Promise<readonly CustomField[]>;
  clock: () => number;
  config: { siteUrl: string };
}

export async function toApiBusiness<Known extends Business>(
  business: Known,
  { councils, openingHours, licensing, customFields, clock, config }: ApiSources,
  service?: string,
): Promise<ApiBusiness<Known>> {
  const { council, licence, email_1: _unpublished, own_stars: stars, photos, ...known } = business;
  const own = ownRating({ own_reviews: business.own_reviews, own_stars: stars })?.average ?? null;
  const nation = council === null ? null : (councils.byCode(council)?.nation ?? null);
  const { kind } = openingHours.stateOf(business);
  return {
    ...known,
    custom: shownValues(await customFields(), business),
    headline_price: headlinePrice(business, service || undefined),
    photos:
      withoutPeople(photos)?.map((photo) => ({ url: config.siteUrl + uploadAddress(photo), ...photo })) ??
      null,
    own_rating: own === null ? null : Number(own),
    url: config.siteUrl + paths.business(business.slug),
    open: kind === 'open' ? true : kind === 'closed' ? false : null,
    email_1: null,
    district: business.hides_address ? null : districtOf(councils, council),
    licence: licence && toApiLicence(licence, britishDate(clock())),
    licence_needed: (await licensing()).isNeeded(nation, [business.category, ...(business.services ?? [])]),
  };
}

function toApiLicence(licence: CountedLicence, today: string): ApiLicence {
  const { authority, authority_code, number, activity, stars, expires_on, seen_on, source } = licence;
  const state = licenceState(licence, today);
  const others = (licence.others ?? []).map((other) => toApiLicence(other, today));
  return { authority, authority_code, number, activity, stars, expires_on, state, seen_on, source, others };
}

/** Portraits are shown on this site's pages only, as the people in them have agreed. */
function withoutPeople(photos: Business['photos']): Business['photos'] {
  const others = photos?.filter(({ person }) => person === undefined) ?? [];
  return others.length > 0 ? others : null;
}
