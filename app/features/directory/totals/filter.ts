import type { Box } from '#app/features/places/distance/box.ts';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import type { ListOrder } from '#app/features/businesses/listing/list-order.ts';
import type { Criteria } from '../filters/filters.server.ts';
import type { OpenAt } from './open-at.ts';

/** What a total is asked of; see SearchFilter. */
export interface TotalFilter {
  category?: string | undefined;
  town?: string | undefined;
  origin?: Coordinates | undefined;
  distanceMiles?: number | undefined;
  /** Area they are in, border included; businesses without a position are in none. */
  box?: Box | undefined;
  open?: OpenAt | undefined;
  criteria?: Criteria | undefined;
}

/** What ids are asked of; see SearchFilter. The radius may cut what they stand for. */
export interface PageFilter extends TotalFilter {
  order?: ListOrder | undefined;
  limit: number;
  offset?: number;
  after?: number | undefined;
}

/** What a map is asked of. */
export interface MapFilter extends TotalFilter {
  box: Box;
  /** How often the earth is halved for its cells; see depthOf. */
  depth: number;
}
