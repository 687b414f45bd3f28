const POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?)\s{0,2}(\d[A-Z]{2})\b/i;
/** Only some single letters are postcode areas: "A3" is a road. */
const DISTRICT = /(?<![\w/-])((?:[A-Z]{2}|[BEGLMNSW])\d[A-Z\d]?)(?=$|[\s,.*)])/;
const HOUSE =
  /^\d+[a-z]?\b|\b(?:road|street|lane|avenue|close|drive|way|court|gardens?|crescent|flat|unit|hill|farm|house|cottage|grove|rise|place|terrace|square|mews|walk|rd|ln|ave|gdns|cres|barn|lodge|manor|bungalow|villas?|stables|parade|drove|yard|row|chase)\b|\bst\.?$/i;
const COUNTY =
  /^(?:hampshire|hants|surrey|berkshire|dorset|wiltshire|west sussex|sussex|england|uk|united kingdom)\.?$/i;

/** The part of an address that may be kept: postcode, postcode district or town. Null if none is found. */
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

export function postcodeIn(text: string): string | null {
  return POSTCODE.exec(text)?.[0] ?? null;
}

/** True if a part of an address is a house or street, which is never kept. */
export function isStreet(part: string): boolean {
  return HOUSE.test(part.trim());
}

/** True if any text contains a street or house, even with a date or stars. */
export function isAddressLine(text: string): boolean {
  const line = text.trim();
  return isStreet(line.replace(/^\d+/, '')) || /^\d+[a-z]?,? the \p{L}/iu.test(line);
}

export function withoutPostcode(text: string, mark = ' '): string {
  return text.replace(POSTCODE, mark);
}
