import { readLocalPath } from '#app/paths/local-path.ts';

export interface OwnLink {
  label: string;
  /** `https://…` or a path of this site. */
  href: string;
}

interface Room {
  most: number;
  longestLabel: number;
}

export const IN_FOOTER: Room = { most: 10, longestLabel: 40 };
export const IN_HEADER: Room = { most: 3, longestLabel: 20 };
const LONGEST_ADDRESS = 500;

/** Parses a label and address per line; null if invalid, too many, or misleading addresses. */
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
  return isLabel && isAddress(href) ? { label, href: readLocalPath(href) ?? href } : null;
}

/** Rejects characters that browsers drop or convert. */
function isAddress(href: string): boolean {
  if (href.length > LONGEST_ADDRESS || !/^[!-[\]-~]+$/.test(href)) return false;
  if (readLocalPath(href) !== null) return true;
  if (!href.startsWith('https://')) return false;
  const url = URL.parse(href);
  return url !== null && url.hostname.includes('.') && url.username === '' && url.password === '';
}
