const NO_SITE = 'none';
const MOST_SITES = 50;
const SITE = /^https:\/\/(?:\*\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,10}(?::\d{1,5})?$/;

/** Parses the sites that may embed lists, one a line; null if invalid. */
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

/** The `frame-ancestors` directive for lists: everyone by default, as framing public lists is safe. */
export function embedAncestors(setting: string | undefined): string {
  const sites = setting === undefined ? null : parseEmbedSites(setting);
  if (setting === undefined || sites === null) return '*';
  return sites === NO_SITE ? "'none'" : ["'self'", ...sites].join(' ');
}
