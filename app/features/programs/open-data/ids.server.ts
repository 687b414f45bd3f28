import { hash } from 'node:crypto';

/** Namespace of all sites' ids; never changes. */
const NAMESPACE = Buffer.from('ea14e420d6be4916b1d1791755c74e8a', 'hex');

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

/** @param which identifies it within its kind, such as a listing's number */
export type IdOf = (kind: Kind, which: string | number) => string;

/** Makes UUIDs (version 5, RFC 9562), stable while the site keeps its address. */
export function idsOf({ siteUrl }: { siteUrl: string }): IdOf {
  return (kind, which) => versionFive(`${siteUrl}/${kind}/${which}`);
}

function versionFive(name: string): string {
  const bytes = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(name)]), 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
