/** A link of the owner's in footer and menu. */
export interface OwnLink {
  label: string;
  /** Of another site (`https://…`), or a path of this one. */
  href: string;
}

export const MOST_LINKS = 10;
const LONGEST_LABEL = 40;
const LONGEST_ADDRESS = 500;

/**
 * Reads links as they are typed, one a line: the words, and after them the address. Addresses that could run something, or
 * lead elsewhere than they seem to, are none.
 * @returns null where a line is no link, or there are too many
 */
export function parseLinks(typed: string): OwnLink[] | null {
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const links = lines.map(toLink);
  if (lines.length > MOST_LINKS || links.includes(null)) return null;
  return links.filter((link) => link !== null);
}

function toLink(line: string): OwnLink | null {
  const gap = Math.max(line.lastIndexOf(' '), line.lastIndexOf('\t'));
  const label = line.slice(0, Math.max(gap, 0)).trim();
  const href = line.slice(gap + 1);
  const isLabel = label !== '' && label.length <= LONGEST_LABEL && !/[\p{Cc}\p{Cf}]/u.test(label);
  return isLabel && isAddress(href) ? { label, href } : null;
}

/** Signs that browsers leave out or take for others are in no address. */
function isAddress(href: string): boolean {
  if (href.length > LONGEST_ADDRESS || !/^[!-[\]-~]+$/.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//');
  if (!href.startsWith('https://')) return false;
  const url = URL.parse(href);
  return url !== null && url.hostname.includes('.') && url.username === '' && url.password === '';
}
