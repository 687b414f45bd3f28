import { callableNumbers } from '../../phones/shown-phones.server.ts';

/** Longest domain or email address. */
const LONGEST = 254;

/** First phone number in E.164 without its plus and extension: `441962960101`; null if incomplete. */
export function phoneKey(written: string | null): string | null {
  return callableNumbers(written)[0]?.slice(1) ?? null;
}

/** Sites where any business can have a page. Sharing one is no evidence that two businesses are the same. */
const OF_EVERYBODY: ReadonlySet<string> = new Set([
  ...[
    'facebook.com',
    'fb.com',
    'fb.me',
    'm.me',
    'instagram.com',
    'tiktok.com',
    'twitter.com',
    'x.com',
    'youtube.com',
  ],
  ...[
    'linkedin.com',
    'pinterest.com',
    'pinterest.co.uk',
    'whatsapp.com',
    'wa.me',
    'nextdoor.com',
    'nextdoor.co.uk',
  ],
  ...[
    'linktr.ee',
    'linkin.bio',
    'beacons.ai',
    'bit.ly',
    'tinyurl.com',
    'goo.gl',
    'g.page',
    'google.com',
    'google.co.uk',
  ],
  ...[
    'yell.com',
    'yelp.com',
    'yelp.co.uk',
    'bark.com',
    'rover.com',
    'gumtree.com',
    'checkatrade.com',
    'trustpilot.com',
  ],
  ...[
    'tailster.com',
    'petbacker.com',
    'petbacker.co.uk',
    'dogbuddy.com',
    'borrowmydoggy.com',
    'thomsonlocal.com',
  ],
  ...[
    'freeindex.co.uk',
    'eventbrite.co.uk',
    'airbnb.co.uk',
    'etsy.com',
    'ebay.co.uk',
    'amazon.co.uk',
    'canva.com',
  ],
]);

const OF_BUILDERS: ReadonlySet<string> = new Set([
  ...[
    'wixsite.com',
    'wix.com',
    'wordpress.com',
    'blogspot.com',
    'blogspot.co.uk',
    'business.site',
    'weebly.com',
  ],
  ...[
    'squarespace.com',
    'square.site',
    'godaddysites.com',
    'webnode.co.uk',
    'webnode.com',
    'jimdofree.com',
    'jimdosite.com',
  ],
  ...[
    'yolasite.com',
    'moonfruit.com',
    'carrd.co',
    'canva.site',
    'myshopify.com',
    'github.io',
    'netlify.app',
    'webs.com',
  ],
  ...[
    'bookmark.com',
    'strikingly.com',
    'mystrikingly.com',
    'site123.me',
    'ueniweb.com',
    'co.uk.com',
    'uk.com',
    'setmore.com',
  ],
]);

/** Labels before `.uk` and other country codes under which names are registered. */
const SECOND_LEVEL = new Set([
  'co',
  'org',
  'me',
  'ltd',
  'plc',
  'net',
  'com',
  'ac',
  'gov',
  'sch',
  'nhs',
  'edu',
]);

/**
 * The registered domain of a website (`pawsandco.example`), or the subdomain on a site builder; null for
 * shared sites such as facebook.com.
 */
export function siteKey(written: string | null): string | null {
  const text = (written ?? '').trim().toLowerCase();
  if (text === '') return null;
  const address = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const labels = new URL(address).hostname.replace(/\.$/, '').split('.');
  if (labels.length < 2 || labels.some((label) => label === '') || /^[\d\]]/.test(labels.at(-1) ?? ''))
    return null;
  const [country = '', second = ''] = labels.toReversed();
  const own = country.length === 2 && SECOND_LEVEL.has(second) ? 3 : 2;
  const domain = labels.slice(-own).join('.');
  if (domain.length > LONGEST || labels.length < own || OF_EVERYBODY.has(domain)) return null;
  if (!OF_BUILDERS.has(domain)) return domain;
  const name = labels.at(-own - 1);
  return name === undefined || name === 'www' || name === 'sites'
    ? null
    : `${name}.${domain}`.slice(0, LONGEST);
}

/** Normalises an email address; null if it is not one. */
export function emailKey(written: string | null): string | null {
  const text = (written ?? '')
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '');
  return /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= LONGEST ? text : null;
}
