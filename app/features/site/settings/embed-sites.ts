/** What an owner sets so that no other site shows a list. */
const NO_SITE = 'none';
const MOST_SITES = 50;
const SITE = /^https:\/\/(?:\*\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,10}(?::\d{1,5})?$/;

/** Reads the sites that may show lists, one on each line; null for a text that is none. */
export function parseEmbedSites(text: string): readonly string[] | 'none' | null {
  if (text.trim().toLowerCase() === NO_SITE) return NO_SITE;
  const lines = text
    .split('\n')
    .map((line) => line.trim().toLowerCase().replace(/\/$/, ''))
    .filter(Boolean);
  return lines.length > 0 && lines.length <= MOST_SITES && lines.every((line) => SITE.test(line))
    ? lines
    : null;
}

/**
 * Who may show a list in a frame, as the `frame-ancestors` of a policy. Everyone by default: a list is public, looks the same for all and
 * has no state, so there is nothing to trick a visitor into.
 * @param setting as the owner has set it
 */
export function embedAncestors(setting: string | undefined): string {
  const sites = setting === undefined ? null : parseEmbedSites(setting);
  if (setting === undefined || sites === null) return '*';
  return sites === NO_SITE ? "'none'" : ["'self'", ...sites].join(' ');
}
