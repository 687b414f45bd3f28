/** The fields of a listed business that tests compare. */
export interface ListedBusiness {
  id: number;
  name: string;
  category: string;
  /** What else it offers. */
  services: string[] | null;
  city: string;
  postal_code: string;
  district: { code: string; name: string } | null;
  rating: number | null;
  reviews: number | null;
  phone: string | null;
  hides_address: boolean;
  site: string | null;
  latitude: number | null;
  longitude: number | null;
  website_description: string | null;
}

/** What asks a site: the `request` of a test in a browser, or the `ask` of a visitor as its `get`. */
interface Asking {
  get(path: string): Promise<{ json(): Promise<unknown> }>;
}

export interface Point {
  latitude: number;
  longitude: number;
}

/** Published grid references of postcodes, as degrees. */
export const KNOWN_POSTCODES = {
  'SO23 8UJ': { latitude: 51.06254, longitude: -1.31894 },
  'PO1 2EG': { latitude: 50.79481, longitude: -1.09564 },
  'GU14 7JF': { latitude: 51.28505, longitude: -0.75859 },
  'RG21 4AH': { latitude: 51.26194, longitude: -1.08376 },
  'RG1 1AX': { latitude: 51.45841, longitude: -0.96974 },
} as const;

/** Every business of the site, read without any search. */
export async function listAll(request: Asking): Promise<ListedBusiness[]> {
  const all: ListedBusiness[] = [];
  for (;;) {
    const response = await request.get(`/api/v1/businesses?limit=100&offset=${all.length}`);
    const { total, results } = (await response.json()) as { total: number; results: ListedBusiness[] };
    all.push(...results);
    if (all.length >= total) return all;
  }
}

/** Whether a service is its main one, or one of the others. */
export function offers({ category, services }: ListedBusiness, service: string): boolean {
  return category === service || (services?.includes(service) ?? false);
}

/** What a search must find, worked out one by one; nearest first, ties by id. */
export function searchByHand(all: ListedBusiness[], origin: Point, miles: number, category = '') {
  return all
    .filter((business) => category === '' || offers(business, category))
    .flatMap((business) => {
      const { latitude, longitude } = business;
      if (latitude === null || longitude === null) return [];
      return [{ ...business, miles: milesBetween(origin, { latitude, longitude }) }];
    })
    .filter((business) => business.miles <= miles)
    .sort((a, b) => a.miles - b.miles || a.id - b.id);
}

/** Great-circle miles by the angle between two unit vectors: another formula than the site's own. */
function milesBetween(a: Point, b: Point): number {
  const [x, y] = [unitVector(a), unitVector(b)];
  const cross = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]] as const;
  const dot = x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
  return 3959 * Math.atan2(Math.hypot(...cross), dot);
}

function unitVector({ latitude, longitude }: Point): readonly [number, number, number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
