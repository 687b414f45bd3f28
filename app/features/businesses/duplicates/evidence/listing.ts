/** What two businesses are compared by, as the directory or a row of an import has it. */
export interface Listing {
  name: string;
  postal_code: string;
  phone: string | null;
  site: string | null;
  email_1: string | null;
  /** Degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  /** Its position is the middle of its postcode district then. */
  hides_address: boolean;
}

/** The columns of a listing. */
export const LISTING_COLUMNS = [
  ...(['name', 'postal_code', 'phone', 'site', 'email_1', 'latitude', 'longitude', 'hides_address'] as const),
] satisfies readonly (keyof Listing)[];
