import { websiteLink } from '../listing/contact-links.ts';

/** Characters; a longer address could not be indexed. */
const LONGEST_ADDRESS = 2000;

/** Names that don't exist on the public web: examples, tests and private networks (RFC 2606, RFC 6761, RFC 6762). */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local|internal)\.?$/;

/** The address to request; null if invalid or not on the public web. */
export function siteAddress(site: string): string | null {
  const { href } = websiteLink(site);
  if (href === null || href.length > LONGEST_ADDRESS) return null;
  return RESERVED.test(new URL(href).hostname) ? null : href;
}

/** True for the same host or a subdomain of it. */
export function isOneSite(address: string, other: string): boolean {
  const [one, two] = [bareHost(address), bareHost(other)];
  return one === two || one.endsWith(`.${two}`) || two.endsWith(`.${one}`);
}

export function hostOfSite(address: string): string {
  return new URL(address).hostname.toLowerCase().replace(/\.$/, '');
}

function bareHost(address: string): string {
  return hostOfSite(address).replace(/^www\./, '');
}
