import type { Business } from './business.ts';

export const MAP_PROVIDERS = ['google', 'osm', 'apple'] as const;
export type MapProvider = (typeof MAP_PROVIDERS)[number];

export interface NamedLink {
  href: string;
  label: string;
}

/** Links to a maps service in its documented format; null without coordinates. */
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
      // Coordinates centre the map even if the service does not know the business.
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

/** Encodes untrusted text, including lone surrogates. */
function query(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const CREDENTIALS = /^(https?:\/\/)[^/?#\\]*@/i;

/** Label without protocol and password. Only http and https are linked. */
export function websiteLink(site: string): { href: string | null; label: string } {
  const address = site.trim().replace(CREDENTIALS, '$1');
  const label = address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return { href: null, label };
  return { href: new URL(address).href, label };
}
