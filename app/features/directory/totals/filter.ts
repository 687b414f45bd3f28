import type { Box, Coordinates } from '@dog-care-directory/uk-places';
import type { ListOrder } from '#app/features/businesses/listing/list-order.ts';
import type { Criteria } from '../filters/filters.server.ts';
import type { OpenAt } from './open-at.ts';

export interface TotalFilter {
  category?: string | undefined;
  town?: string | undefined;
  origin?: Coordinates | undefined;
  distanceMiles?: number | undefined;
  /** Inclusive; excludes businesses without a position. */
  box?: Box | undefined;
  open?: OpenAt | undefined;
  criteria?: Criteria | undefined;
}

/** Filter of a page; see SearchFilter. The radius may cut its ids. */
export interface PageFilter extends TotalFilter {
  order?: ListOrder | undefined;
  limit: number;
  offset?: number;
  after?: { id: number; key: number } | undefined;
}

export interface MapFilter extends TotalFilter {
  box: Box;
  /** How often the earth is halved for its cells; see depthOf. */
  depth: number;
}
