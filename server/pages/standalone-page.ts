import { createHash } from 'node:crypto';
import * as paths from '#app/paths/paths.ts';
import { escapeHtml } from '#app/platform/escape-html.ts';
import { readTheme, themeAttribute } from '#app/features/site/theme/theme.ts';
import type { SentForm } from './sent-form.ts';
import { STANDALONE_STYLE } from './standalone-style.ts';

/** Text of such a page, and its reader. */
export interface StandalonePage {
  siteName: string;
  title: string;
  /** One or two sentences below the title. */
  lede: string;
  /** What to do next, where the lede does not say it. */
  advice?: string | undefined;
  /** What 'Try again' asks for; null when that was no page one can ask for again, such as a form that was sent. */
  address: string | null;
  /** A form that is offered to be sent once more, with all that was typed. */
  resend?: SentForm | null | undefined;
  /** The request's cookies, for the theme. */
  cookies: string | null;
  /** Whether a search may help. */
  offersSearch?: boolean;
}

/** A whole page that needs nothing but itself: neither the database nor any file or script. */
export function standalonePage({
  siteName,
  title,
  lede,
  advice,
  address,
  resend,
  cookies,
  offersSearch,
}: StandalonePage): string {
  const theme = themeAttribute(readTheme(cookies));
  // A path that begins with two slashes, or a slash and a backslash, would lead to another site.
  const again =
    address === null || !OWN_PATH.test(address)
      ? ''
      : `<a class="button" href="${escapeHtml(address)}">Try again</a>`;
  return `<!DOCTYPE html>
<html lang="en-GB"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(siteName)} | ${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STANDALONE_STYLE}</style>
</head>
<body>
<header><a class="name" href="${paths.home}">${LOGO}${escapeHtml(siteName)}</a></header>
<main>
<div class="band"><div class="column"><h1>${escapeHtml(title)}</h1><p class="lede">${escapeHtml(lede)}</p></div></div>
<div class="column">
${advice ? `<p>${escapeHtml(advice)}</p>` : ''}
${resend ? resendForm(resend) : ''}
<p class="actions">${again}<a class="button quiet" href="${paths.home}">Return to Home</a></p>
${offersSearch ? SEARCH : ''}
</div>
</main>
</body>
</html>
`;
}

const OWN_PATH = /^\/(?![/\\])/;

/** The policy of every such page. */
export const STANDALONE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STANDALONE_STYLE).digest('base64')}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const SEARCH = `<form action="${paths.home}" method="get">
<label for="postcode">Or search for dog care near a postcode</label>
<div class="row"><input id="postcode" name="postcode" autocomplete="postal-code" maxlength="10" placeholder="Enter Postcode"><button class="button">Search Services</button></div>
</form>`;

function resendForm({ address, fields }: SentForm): string {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form action="${escapeHtml(address)}" method="post">
${inputs.join('\n')}
<button class="button">Send it again</button>
</form>`;
}

/** The collar tag of the site's bar. */
const LOGO =
  '<svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M24 24V12a8 8 0 0 1 16 0V24zM28.7 11.4A3.3 3.3 0 1 1 35.3 11.4A3.3 3.3 0 1 1 28.7 11.4z"/><path fill="currentColor" fill-rule="evenodd" d="M10 37.5A22 22 0 1 1 54 37.5A22 22 0 1 1 10 37.5zM23.1 29.9A3.7 5.1 -6 1 1 30.5 29.1A3.7 5.1 -6 1 1 23.1 29.9zM33.5 29.1A3.7 5.1 6 1 1 40.9 29.9A3.7 5.1 6 1 1 33.5 29.1zM16 37.9A3.5 4.9 -24 1 1 22.4 35.1A3.5 4.9 -24 1 1 16 37.9zM41.6 35.1A3.5 4.9 24 1 1 48 37.9A3.5 4.9 24 1 1 41.6 35.1zM22.6 45A9.4 7.6 0 1 1 41.4 45A9.4 7.6 0 1 1 22.6 45z"/></svg>';
