/** A link of the owner's in footer or header. */
export interface OwnLink {
  label: string;
  /** Of another site (`https://…`), or a path of this one. */
  href: string;
}

/** How many there may be, and how long their words. */
interface Room {
  most: number;
  longestLabel: number;
}

export const IN_FOOTER: Room = { most: 10, longestLabel: 40 };
export const IN_HEADER: Room = { most: 3, longestLabel: 20 };
const LONGEST_ADDRESS = 500;

/**
 * Reads links as they are typed, one a line: the words, and after them the address. Addresses that could run something, or
 * lead elsewhere than they seem to, are none.
 * @returns null where a line is no link, or there are too many
 */
export function parseLinks(typed: string, { most, longestLabel }: Room = IN_FOOTER): OwnLink[] | null {
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const links = lines.map((line) => toLink(line, longestLabel));
  if (lines.length > most || links.includes(null)) return null;
  return links.filter((link) => link !== null);
}

function toLink(line: string, longestLabel: number): OwnLink | null {
  const gap = Math.max(line.lastIndexOf(' '), line.lastIndexOf('\t'));
  const label = line.slice(0, Math.max(gap, 0)).trim();
  const href = line.slice(gap + 1);
  const isLabel = label !== '' && label.length <= longestLabel && !/[\p{Cc}\p{Cf}]/u.test(label);
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
