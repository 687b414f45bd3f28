/**
 * Hosts with pages or subdomains of many users: a text there does not show who owns the host, and often anyone can
 * add one.
 */
const SHARED: ReadonlySet<string> = new Set([
  ...[
    'facebook.com',
    'fb.com',
    'fb.me',
    'instagram.com',
    'linkedin.com',
    'x.com',
    'twitter.com',
    'tiktok.com',
  ],
  ...['youtube.com', 'pinterest.com', 'nextdoor.co.uk', 'nextdoor.com', 'whatsapp.com', 'wa.me', 't.me'],
  ...['google.com', 'goo.gl', 'business.site', 'withgoogle.com', 'blogspot.com', 'blogspot.co.uk'],
  ...['wordpress.com', 'wixsite.com', 'wix.com', 'weebly.com', 'squarespace.com', 'godaddysites.com'],
  ...['webnode.co.uk', 'webnode.com', 'jimdosite.com', 'jimdofree.com', 'site123.me', 'strikingly.com'],
  ...[
    'webflow.io',
    'carrd.co',
    'linktr.ee',
    'bio.link',
    'beacons.ai',
    'about.me',
    'tumblr.com',
    'medium.com',
  ],
  ...['github.io', 'gitlab.io', 'netlify.app', 'vercel.app', 'pages.dev', 'herokuapp.com', 'web.app'],
  ...['myshopify.com', 'etsy.com', 'ebay.co.uk', 'gumtree.com', 'yell.com', 'rover.com', 'barkingmad.uk.com'],
  ...['tripadvisor.co.uk', 'trustpilot.com', 'checkatrade.com', 'bark.com', 'yelp.co.uk', 'yelp.com'],
]);

/** Public suffixes in the United Kingdom. */
const SUFFIXES: ReadonlySet<string> = new Set([
  ...[
    'co.uk',
    'org.uk',
    'me.uk',
    'ltd.uk',
    'plc.uk',
    'net.uk',
    'sch.uk',
    'ac.uk',
    'gov.uk',
    'nhs.uk',
    'police.uk',
  ],
  ...['mod.uk', 'uk.com', 'uk.net', 'gb.net', 'eu.com', 'co.com'],
]);

/** True for an IP address, a single word or a public suffix.  @param host in lower case */
export function isNobodysHost(host: string): boolean {
  const labels = host.split('.');
  return labels.length < 2 || labels.includes('') || /^[\d.]+$|:/.test(host) || SUFFIXES.has(host);
}

/** Includes subdomains of shared hosts.  @param host in lower case, without a final dot */
export function isSharedHost(host: string): boolean {
  const labels = host.split('.');
  return labels.some((_label, at) => SHARED.has(labels.slice(at).join('.')));
}
