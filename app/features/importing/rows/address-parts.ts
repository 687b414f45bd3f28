import { normalisePostcode } from '#app/features/places/postcodes/postcode.ts';
import type { Town } from '#app/features/places/region/region.ts';

const POSTCODE = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}(?![\p{L}\p{N}])/giu;

/** The last full postcode an address contains, in its written form. */
export function postcodeInAddress(address: string): string | null {
  const found = address.match(POSTCODE)?.map(normalisePostcode) ?? [];
  return found.findLast((postcode) => postcode !== null) ?? null;
}

/**
 * The town of the region an address names, as a part of its own or at the end: not the one in a street's name
 * (`5 Winchester Road, Alresford`).
 */
export function townInAddress(address: string, towns: readonly Pick<Town, 'name'>[]): string | null {
  const parts = address
    .replaceAll(POSTCODE, '')
    .split(/[,;\n]/)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  for (const part of parts.reverse()) {
    const town = towns.find(({ name }) => part === name.toLowerCase());
    if (town) return town.name;
  }
  const last = parts[0] ?? '';
  return towns.find(({ name }) => last.endsWith(` ${name.toLowerCase()}`))?.name ?? null;
}
