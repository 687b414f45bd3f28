/** A place with a landing page of its own. Centres are WGS84 degrees of the town's middle. */
export interface Town {
  slug: string;
  name: string;
  latitude: number;
  longitude: number;
}

/** The region served; edit this module to run the directory for another county. */
export const REGION = 'Hampshire';

/** In alphabetical order, as menus and footer show them. */
export const TOWNS: readonly Town[] = [
  { slug: 'aldershot', name: 'Aldershot', latitude: 51.2484, longitude: -0.7614 },
  { slug: 'alton', name: 'Alton', latitude: 51.1498, longitude: -0.9743 },
  { slug: 'basingstoke', name: 'Basingstoke', latitude: 51.2667, longitude: -1.0876 },
  { slug: 'camberley', name: 'Camberley', latitude: 51.3354, longitude: -0.7428 },
  { slug: 'fareham', name: 'Fareham', latitude: 50.8518, longitude: -1.1786 },
  { slug: 'farnborough', name: 'Farnborough', latitude: 51.2935, longitude: -0.7531 },
  { slug: 'fleet', name: 'Fleet', latitude: 51.2838, longitude: -0.8426 },
  { slug: 'gosport', name: 'Gosport', latitude: 50.7953, longitude: -1.1214 },
  { slug: 'portsmouth', name: 'Portsmouth', latitude: 50.7989, longitude: -1.0912 },
  { slug: 'reading', name: 'Reading', latitude: 51.4551, longitude: -0.9787 },
  { slug: 'southampton', name: 'Southampton', latitude: 50.9039, longitude: -1.4043 },
  { slug: 'waterlooville', name: 'Waterlooville', latitude: 50.8806, longitude: -1.0304 },
  { slug: 'winchester', name: 'Winchester', latitude: 51.0632, longitude: -1.3085 },
];
