import { createHash } from 'node:crypto';
import type { PostcodeProblem } from '#app/features/directory/search/find-services.server.ts';
import type { CardBusiness } from '#app/features/directory/card/card-business.ts';
import { withThousands } from '@dog-care-directory/text';
import { escapeHtml } from '#app/platform/escape-html.ts';
import type { Embed } from './embed.ts';
import type { EmbedList } from './embed-list.server.ts';

/** Colours from app/ui/styles/tokens.css. */
const LIGHT = '--page:#fff;--ink:#0d2920;--ink-2:#3e564d;--line:#cfdad4;--link:#004e37;color-scheme:light';
const DARK = '--page:#13231e;--ink:#eff1e9;--ink-2:#b5c2b7;--line:#2f4a41;--link:#fcbd34;color-scheme:dark';
const STYLE = `
:root{${LIGHT}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{${DARK}}
*{box-sizing:border-box;margin:0}
body{padding:1rem;background:var(--page);color:var(--ink);font:400 1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.25rem;line-height:1.25;text-wrap:balance}
ul{padding:0;margin-block:.5rem;list-style:none}
li{padding-block:.75rem;border-bottom:1px solid var(--line)}
p{margin-top:.125rem;color:var(--ink-2);font-size:.9375rem}
a{color:var(--link);text-underline-offset:.15em}
li a,.all{display:inline-block;padding-block:.25rem;font-weight:600}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
@media print{body{padding:0}}
`;

export const EMBED_PROBLEMS: Readonly<Record<PostcodeProblem, string>> = {
  invalid: 'We don’t know this place.',
  ambiguous: 'More than one place has this name. Add the county, or use a postcode.',
  outside: 'This place is outside the area we cover.',
  elsewhere: 'This place is outside the area we cover.',
  failed: 'We can’t look places up right now.',
};

/** Lacks only `frame-ancestors`; see `embedAncestors`. */
export const EMBED_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;

/** Renders a list as a page for other sites' frames, without scripts, pictures or tracking. */
export function embedMarkup(
  list: EmbedList,
  { theme }: Pick<Embed, 'theme'>,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): string {
  const { heading, listings, total, search, problem } = list;
  const items = listings.map((listing) => itemOf(listing, siteUrl)).join('\n');
  const none = problem === null ? 'No services found.' : EMBED_PROBLEMS[problem];
  return page(
    { theme, title: `${heading} | ${siteName}` },
    `<h1>${escapeHtml(heading)}</h1>
${items ? `<ul>\n${items}\n</ul>` : `<p>${none}</p>`}
<p>${outwards(search, total > listings.length ? `See all ${withThousands(total)} on ${siteName}` : `Search on ${siteName}`, 'all')}</p>`,
  );
}

/** Explains why there is no list. @param why for the embedding site, if it can change that */
export function embedFault(
  { theme }: Pick<Embed, 'theme'>,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
  why: string | null = null,
): string {
  const title = why === null ? 'This list can’t be shown right now' : 'This list can’t be shown';
  const reason = why === null ? '' : `<p>${escapeHtml(why)}</p>\n`;
  return page(
    { theme, title },
    `<h1>${title}</h1>\n${reason}<p>${outwards(siteUrl, `Search on ${siteName}`, 'all')}</p>`,
  );
}

function page({ theme, title }: { theme: Embed['theme']; title: string }, body: string): string {
  return `<!DOCTYPE html>
<html lang="en-GB"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

function itemOf(
  { name, href, category, location, distance, price, licence }: CardBusiness,
  siteUrl: string,
): string {
  const facts = [category, location, distance].filter((fact) => fact !== null && fact !== '');
  const more = [price, licence?.text].filter((fact) => fact !== null && fact !== undefined);
  const lines = [facts, more].filter((line) => line.length > 0);
  return `<li>${outwards(siteUrl + href, name)}${lines.map((line) => `<p>${escapeHtml(line.join(' · '))}</p>`).join('')}</li>`;
}

/** Opens in a new tab, as the frame is too small for a page. */
function outwards(address: string, text: string, className?: string): string {
  const look = className ? ` class="${className}"` : '';
  return `<a${look} href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`;
}
