export interface Listing {
  name: string;
  postal_code: string;
  phone: string | null;
  site: string | null;
  email_1: string | null;
  /** Degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  /** If true, the position is the middle of the postcode district. */
  hides_address: boolean;
}

export const LISTING_COLUMNS = [
  ...(['name', 'postal_code', 'phone', 'site', 'email_1', 'latitude', 'longitude', 'hides_address'] as const),
] satisfies readonly (keyof Listing)[];
