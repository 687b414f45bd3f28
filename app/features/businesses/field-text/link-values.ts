import {
  accepted,
  type Reading,
  isPlaceholder,
  normalised,
  problemWith,
  refused,
} from '@dog-care-directory/text';

const LINK_CHARACTERS = 2000;

/** `host:` followed by a port is an address without a scheme; anything else before a colon is a scheme. */
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i;
/** A user name and password before the host: they would be public, and sign everyone in. */
const CREDENTIALS = /^(https?:\/\/)[^/?#\\]*@/i;
const HOST =
  /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+(?=[:/?#]|$)/u;

/** Endings of pictures, which no host has. */
const PICTURE_FILE = /^[^/?#]+\.(?:jpe?g|png|gif|webp|avif|svg|bmp|heic|tiff?)$/i;
/** Separators of several addresses in a cell: a bar, which no address contains, or other punctuation before the next one. */
const BETWEEN_LINKS = /[|\n]+|::|[\s,;]{1,9}(?=https?:\/\/)/;

/** The first picture of a list of web addresses; GeoDirectory puts title and caption behind each. */
export function readPicture(text: string): Reading<string> {
  const [first = '', ...others] = text.split(BETWEEN_LINKS).map((part) => part.trim());
  const picture = readLink(first);
  const more = others.filter((other) => /^https?:\/\//i.test(other)).length;
  if (others.length === 0 || picture.value === null) return picture;
  const message = `Only the first picture was taken, ${first}; ${more} more left out.`;
  return more > 0 ? { ...picture, problems: [...picture.problems, problemWith(text, message)] } : picture;
}

/** Reads an http or https address; without a scheme it becomes https. */
export function readLink(text: string): Reading<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  if (text.length > LINK_CHARACTERS) return refused(text, `is longer than ${LINK_CHARACTERS} characters`);
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) {
    const address = text.startsWith('//') ? text.slice(2) : text;
    if (PICTURE_FILE.test(address)) return refused(text, 'is the name of a file, not a web address');
    return HOST.test(address) && isWebAddress(`https://${address}`)
      ? accepted(`https://${address}`)
      : refused(text, 'is not a web address');
  }
  if (scheme !== 'http' && scheme !== 'https') return refused(text, 'doesn’t start with http:// or https://');
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

/** Reads a profile on a social network: a web address, or a name such as `@pawsofalton`. */
export function readProfile(text: string, network: keyof typeof PROFILE_PAGES): Reading<string> {
  const handle = /^@([\w.-]{1,100})$/.exec(text)?.[1];
  return handle === undefined ? readLink(text) : accepted(PROFILE_PAGES[network] + handle);
}

function isWebAddress(text: string): boolean {
  // URL parsers accept spaces, backslashes and missing slashes, but pages should not link to such addresses.
  return /^https?:\/\/[^\s\\<>"/][^\s\\<>"]*$/i.test(text) && URL.canParse(text);
}
