import { sql } from 'drizzle-orm';
import { accessTo, type OwnerReviewSettings } from '#app/features/reviews/records/access.ts';
import { middleOf, type SiteRegion } from '#app/features/places/region/region.ts';
import type { Database } from '#db/client.ts';

/** Values with results on this site, so that examples work as shown. */
export interface ExampleValues {
  slug: string;
  service: string;
  postcode: string;
  town: string;
  latitude: number;
  longitude: number;
  /** The region as `west,south,east,north`. */
  bbox: string;
  hasReviews: boolean;
}

interface Sources {
  db: Database;
  region: () => Promise<SiteRegion>;
  config: { ownerSettings: OwnerReviewSettings };
}

const WINCHESTER = { latitude: 51.06255, longitude: -1.31937 };

/** Uses the best rated listing with a public address, or plausible values on an empty site. */
export async function exampleValues({ db, region, config }: Sources): Promise<ExampleValues> {
  const { towns, ...known } = await region();
  const { rows } = await db.execute<
    Pick<ExampleValues, 'slug' | 'service' | 'postcode'> & { city: string }
  >(sql`
    SELECT slug, category AS service, postal_code AS postcode, city FROM businesses
    WHERE NOT hides_address AND latitude IS NOT NULL AND postal_code ~ '^[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][A-Z]{2}$'
    ORDER BY weighted_rating DESC, id LIMIT 1`);
  const [listing] = rows;
  const middle = towns.length > 0 ? middleOf({ ...known, towns }) : WINCHESTER;
  const { latitude, longitude } = rounded(middle ?? WINCHESTER);
  return {
    slug: listing?.slug ?? 'the-slug-of-a-listing',
    service: listing?.service ?? 'Dog Walker',
    postcode: listing?.postcode ?? 'SO23 8UJ',
    town: listing?.city ?? towns[0]?.name ?? 'Winchester',
    latitude,
    longitude,
    bbox: [longitude - 1, latitude - 0.5, longitude + 1, latitude + 0.5]
      .map((degrees) => degrees.toFixed(2))
      .join(','),
    hasReviews: listing !== undefined && accessTo(config.ownerSettings, listing.service) !== 'off',
  };
}

function rounded({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 };
}
