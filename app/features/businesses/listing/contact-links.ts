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

/** A number and its extension, in any of the usual notations: 'ext 12', 'ext. 12', 'extension 12', 'x12', '#12'. */
const EXTENSION = /(?:;ext=|,|#|\bext(?:ensio)?n?\b\.?|x)[:\s]*(\d{1,7})\D*$/i;
/** Longer texts are no telephone number. */
const LONGEST_NUMBER = 60;

/**
 * A `tel:` address (RFC 3966) of a number as people write it, its extension by itself; null when there is nothing to
 * dial.
 */
export function telephoneLink(phone: string): string | null {
  if (phone.length > LONGEST_NUMBER) return null;
  const found = EXTENSION.exec(phone);
  const extension = found?.[1];
  const number = (found ? phone.slice(0, found.index) : phone)
    // '(0)' after a country code is not dialled from anywhere.
    .replace(/^(\s*\+\d+\s*)\(0\)/, '$1')
    .replaceAll(/[^\d+]/g, '');
  if (!/^\+?\d{3,15}$/.test(number)) return null;
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`;
}

/** A user name and a password before the host, which are nobody else's business. */
const CREDENTIALS = /^(https?:\/\/)[^/?#\\]*@/i;

/** The website without its protocol, and without a password; only http and https make a link, anything else stays text. */
export function websiteLink(site: string): { href: string | null; label: string } {
  const address = site.trim().replace(CREDENTIALS, '$1');
  const label = address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return { href: null, label };
  return { href: new URL(address).href, label };
}
