import { websiteLink } from '../listing/contact-links.ts';

/** No address of a website is longer, in characters; the database could not look one up. */
const LONGEST_ADDRESS = 2000;

/** Names that don't exist on the public web: examples, tests and private networks (RFC 2606, RFC 6761, RFC 6762). */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local|internal)\.?$/;

/**
 * The address to request for a website; null for text that is not an address, and for names not on the public web.
 * @param site as a business names it
 */
export function siteAddress(site: string): string | null {
  const { href } = websiteLink(site);
  if (href === null || href.length > LONGEST_ADDRESS) return null;
  return RESERVED.test(new URL(href).hostname) ? null : href;
}

/** Whether two addresses are of one site: of the same host, or one of a host below the other's. */
export function isOneSite(address: string, other: string): boolean {
  const [one, two] = [bareHost(address), bareHost(other)];
  return one === two || one.endsWith(`.${two}`) || two.endsWith(`.${one}`);
}

/** The host of an address in lower case, without the dot that may end a name and leads to the same host. */
export function hostOfSite(address: string): string {
  return new URL(address).hostname.toLowerCase().replace(/\.$/, '');
}

function bareHost(address: string): string {
  return hostOfSite(address).replace(/^www\./, '');
}
