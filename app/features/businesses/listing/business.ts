/** A business as the database holds it and the API shows it; absent optional fields are null. */
export interface Business {
  id: number;
  slug: string;
  name: string;
  category: string;
  photo: string | null;
  rating: number | null;
  reviews: number | null;
  city: string;
  postal_code: string;
  phone: string | null;
  site: string | null;
  longitude: number | null;
  latitude: number | null;
  website_description: string | null;
  full_address: string | null;
  email_1: string | null;
  facebook: string | null;
  instagram: string | null;
  linkedin: string | null;
  tiktok: string | null;
  twitter: string | null;
  youtube: string | null;
}

/** A business as a search found it. */
export interface FoundBusiness extends Business {
  /** Great-circle miles from the search's origin; null without one. */
  distance_miles: number | null;
}
