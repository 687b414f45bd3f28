const POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?)\s{0,2}(\d[A-Z]{2})\b/i;
/** Of one letter there are few: "A3" is a road. */
const DISTRICT = /(?<![\w/-])((?:[A-Z]{2}|[BEGLMNSW])\d[A-Z\d]?)(?=$|[\s,.*)])/;
const HOUSE =
  /^\d+[a-z]?\b|\b(?:road|street|lane|avenue|close|drive|way|court|gardens?|crescent|flat|unit|hill|farm|house|cottage|grove|rise|place|terrace|square|mews|walk|rd|ln|ave|gdns|cres|barn|lodge|manor|bungalow|villas?|stables|parade|drove|yard|row|chase)\b|\bst\.?$/i;
const COUNTY =
  /^(?:hampshire|hants|surrey|berkshire|dorset|wiltshire|west sussex|sussex|england|uk|united kingdom)\.?$/i;

/**
 * What may be kept of an address: its postcode, or the district of it, or its town.
 * @returns null where it tells neither
 */
export function placeOf(address: string): string | null {
  const postcode = postcodeIn(address);
  if (postcode !== null) {
    const [, outward = '', inward = ''] = POSTCODE.exec(postcode) ?? [];
    return `${outward} ${inward}`.toUpperCase();
  }
  const [, district] = DISTRICT.exec(address) ?? [];
  if (district) return district;
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  return (
    parts.findLast((part) => /^[\p{L} .'’-]{3,40}$/u.test(part) && !HOUSE.test(part) && !COUNTY.test(part)) ??
    null
  );
}

/** The first postcode in a text, as it is written; null where there is none. */
export function postcodeIn(text: string): string | null {
  return POSTCODE.exec(text)?.[0] ?? null;
}

/** Whether a part of an address is a house or a street, which is never kept. */
export function isStreet(part: string): boolean {
  return HOUSE.test(part.trim());
}

/** Whether a text of any kind has a street or a house, be it a date or stars otherwise. */
export function isAddressLine(text: string): boolean {
  const line = text.trim();
  return isStreet(line.replace(/^\d+/, '')) || /^\d+[a-z]?,? the \p{L}/iu.test(line);
}

/** The text without its postcode. @param mark replaces it */
export function withoutPostcode(text: string, mark = ' '): string {
  return text.replace(POSTCODE, mark);
}
