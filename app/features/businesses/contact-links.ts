import type { Business } from './business.ts';

export type MapProvider = 'google' | 'osm' | 'apple';

/** An address to open, and what to call it. */
export interface NamedLink {
  href: string;
  label: string;
}

/** The business's place in a maps service; null without coordinates. */
export function mapLink(
  { latitude, longitude, name }: Pick<Business, 'latitude' | 'longitude' | 'name'>,
  provider: MapProvider,
): NamedLink | null {
  if (latitude === null || longitude === null) return null;
  const point = `${latitude},${longitude}`;
  switch (provider) {
    case 'google':
      return { href: `https://www.google.com/maps/search/?api=1&query=${point}`, label: 'Google Maps' };
    case 'osm':
      return {
        href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
        label: 'OpenStreetMap',
      };
    case 'apple':
      return {
        href: `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(name)}`,
        label: 'Apple Maps',
      };
  }
}

/** A `tel:` address of a number as people write it; null when there is nothing to dial. */
export function telephoneLink(phone: string): string | null {
  // '(0)' after a country code is not dialled from anywhere.
  const number = phone.replace(/^(\s*\+\d+\s*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '');
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : null;
}

/** The website without its protocol; only http and https make a link, anything else stays text. */
export function websiteLink(site: string): { href: string | null; label: string } {
  const label = site
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
  if (!/^https?:\/\//i.test(site.trim()) || !URL.canParse(site.trim())) return { href: null, label };
  return { href: new URL(site.trim()).href, label };
}
