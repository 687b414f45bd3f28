import type { Business } from './business.ts';

/** Whose maps an operator can have cards lead to. */
export const MAP_PROVIDERS = ['google', 'osm', 'apple'] as const;
export type MapProvider = (typeof MAP_PROVIDERS)[number];

/** An address to open, and what to call it. */
export interface NamedLink {
  href: string;
  label: string;
}

/** The business in a maps service, by its name and address as each documents its links; null without coordinates. */
export function mapLink(
  { latitude, longitude, name, city, postal_code }: MappedBusiness,
  provider: MapProvider,
): NamedLink | null {
  if (latitude === null || longitude === null) return null;
  const address = [city, postal_code].filter(Boolean).join(', ');
  const place = query([name, address].filter(Boolean).join(', '));
  switch (provider) {
    case 'google':
      return { href: `https://www.google.com/maps/search/?api=1&query=${place}`, label: 'Google Maps' };
    case 'osm':
      // The map stands at the coordinates also where the search does not know the business.
      return {
        href: `https://www.openstreetmap.org/search?query=${place}&mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
        label: 'OpenStreetMap',
      };
    case 'apple':
      return {
        href: `https://maps.apple.com/?q=${query(name)}&address=${query(address)}&ll=${latitude},${longitude}`,
        label: 'Apple Maps',
      };
  }
}

type MappedBusiness = Pick<Business, 'latitude' | 'longitude' | 'name' | 'city' | 'postal_code'>;

/** Untrusted text as a value in an address, also where it holds half of a surrogate pair. */
function query(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** A user name and password before the host must not be shown. */
const CREDENTIALS = /^(https?:\/\/)[^/?#\\]*@/i;

/** The website without its protocol, and without a password; only http and https make a link, anything else stays text. */
export function websiteLink(site: string): { href: string | null; label: string } {
  const address = site.trim().replace(CREDENTIALS, '$1');
  const label = address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return { href: null, label };
  return { href: new URL(address).href, label };
}
