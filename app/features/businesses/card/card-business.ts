import type { Business, FoundBusiness } from '../listing/business.ts';
import { COLUMNS, type ColumnsWith, columnsWith, pickColumns } from '../listing/columns.ts';
import type { BusinessPicture } from '../photos/picture-of.ts';
import { type MapProvider, mapLink, type NamedLink, telephoneLink } from '../listing/contact-links.ts';

const ON_CARDS = columnsWith(COLUMNS, 'card');

/** What a card shows of a business; less than the whole, since it travels to the browser. */
export type CardBusiness = Pick<Business, ColumnsWith<typeof COLUMNS, 'card'>> & {
  miles: number | null;
  /** What dials its telephone number; null when there is nothing to dial. */
  telephoneHref: string | null;
  /** Null when it has no coordinates. */
  map: NamedLink | null;
  /** Null where the drawing is to be shown. */
  picture: Pick<BusinessPicture, 'src' | 'srcSet'> | null;
};

/** Leaves out what no card shows, and works out the addresses of its links, which the browser need not know how to. */
export function toCard(
  business: FoundBusiness,
  mapProvider: MapProvider,
  picture: BusinessPicture | null,
): CardBusiness {
  return {
    ...pickColumns(business, ON_CARDS),
    miles: business.distance_miles,
    telephoneHref: business.phone && telephoneLink(business.phone),
    map: mapLink(business, mapProvider),
    picture: picture && { src: picture.src, srcSet: picture.srcSet },
  };
}
