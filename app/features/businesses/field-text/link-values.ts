import { accepted, type Reading, isPlaceholder, normalised, refused } from '#app/platform/reading.ts';

const LINK_CHARACTERS = 2000;

/** `host:` followed by a port is an address without a scheme; anything else before a colon is a scheme. */
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i;
/** A user name and a password before the host: everyone would see them, and be signed in by them. */
const CREDENTIALS = /^(https?:\/\/)[^/?#\\]*@/i;
const HOST =
  /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+(?=[:/?#]|$)/u;

/** A web address by http or https; where it does not say, https is put before it. */
export function readLink(text: string): Reading<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  if (text.length > LINK_CHARACTERS) return refused(text, `is longer than ${LINK_CHARACTERS} characters`);
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) {
    const address = text.startsWith('//') ? text.slice(2) : text;
    return HOST.test(address) && isWebAddress(`https://${address}`)
      ? accepted(`https://${address}`)
      : refused(text, 'is not a web address');
  }
  if (scheme !== 'http' && scheme !== 'https') return refused(text, 'is not a web address by http or https');
  const address = text.replace(CREDENTIALS, '$1');
  if (!isWebAddress(address)) return refused(text, 'is not a web address');
  return address === text
    ? accepted(text)
    : normalised(address, text, 'The address held a user name or password; both left out.');
}

const PROFILE_PAGES = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/company/',
  tiktok: 'https://www.tiktok.com/@',
  twitter: 'https://x.com/',
  youtube: 'https://www.youtube.com/@',
} as const;

/** A page on a social network: a web address, or a name such as `@pawsofalton`. */
export function readProfile(text: string, network: keyof typeof PROFILE_PAGES): Reading<string> {
  const handle = /^@([\w.-]{1,100})$/.exec(text)?.[1];
  return handle === undefined ? readLink(text) : accepted(PROFILE_PAGES[network] + handle);
}

function isWebAddress(text: string): boolean {
  // URL parsers forgive spaces, backslashes and missing slashes; pages should not link to such addresses.
  return /^https?:\/\/[^\s\\<>"/][^\s\\<>"]*$/i.test(text) && URL.canParse(text);
}
