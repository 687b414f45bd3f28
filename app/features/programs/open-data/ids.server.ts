import { hash } from 'node:crypto';

/** Of all ids that sites give; never changes. */
const NAMESPACE = Buffer.from('ea14e420d6be4916b1d1791755c74e8a', 'hex');

/** What has an id. */
export type Kind =
  | 'address'
  | 'attribute'
  | 'contact'
  | 'cost_option'
  | 'location'
  | 'organization'
  | 'phone'
  | 'schedule'
  | 'service'
  | 'service_area'
  | 'service_at_location'
  | 'taxonomy'
  | 'taxonomy_term';

/** Makes the id of something of a site. @param which of its kind, such as the number of a listing */
export type IdOf = (kind: Kind, which: string | number) => string;

/**
 * The ids by which programs know what a site has: UUIDs of version 5 (RFC 9562), which are the same for as long as the site has
 * its address, and not those of any other site.
 */
export function idsOf({ siteUrl }: { siteUrl: string }): IdOf {
  return (kind, which) => versionFive(`${siteUrl}/${kind}/${which}`);
}

function versionFive(name: string): string {
  const bytes = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(name)]), 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
