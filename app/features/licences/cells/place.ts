const POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?)\s{0,2}(\d[A-Z]{2})\b/i;
const DISTRICT = /(?<![\w/-])([A-Z]{1,2}\d[A-Z\d]?)(?=$|[\s,.*)])/;
const HOUSE =
  /^\d+[a-z]?\b|\b(?:road|street|lane|avenue|close|drive|way|court|gardens?|crescent|flat|unit|hill|farm|house|cottage|grove|rise|place|terrace|square|mews|walk)\b/i;
const COUNTY =
  /^(?:hampshire|hants|surrey|berkshire|dorset|wiltshire|west sussex|sussex|england|uk|united kingdom)\.?$/i;

/**
 * What may be kept of an address: its postcode, or the district of it, or its town.
 * @returns null where it tells neither
 */
export function placeOf(address: string): string | null {
  const [, outward, inward] = POSTCODE.exec(address) ?? [];
  if (outward && inward) return `${outward} ${inward}`.toUpperCase();
  const [, district] = DISTRICT.exec(address) ?? [];
  if (district) return district;
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  return (
    parts.findLast((part) => /^[\p{L} .'’-]{3,40}$/u.test(part) && !HOUSE.test(part) && !COUNTY.test(part)) ??
    null
  );
}

/** The text without its postcode. @param mark what stands in its place */
export function withoutPostcode(text: string, mark = ' '): string {
  return text.replace(POSTCODE, mark);
}
