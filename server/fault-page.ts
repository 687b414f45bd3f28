import { createHash } from 'node:crypto';
import { escapeHtml } from '#app/escape-html.ts';
import { readTheme, themeAttribute } from '#app/features/site/theme.ts';
import { FAULT_STYLE } from './fault-style.ts';

export type FaultKind = 'unavailable' | 'broken';

/** Seconds after which trying again makes sense; the site looks for its database once a second. */
export const RETRY_AFTER_SECONDS = '5';

const WORDS: Record<FaultKind, { status: 500 | 503; title: string; lede: string; advice: string }> = {
  unavailable: {
    status: 503,
    title: 'We will be back in a moment',
    lede: 'We cannot reach our records just now. It is our fault, not yours.',
    advice:
      'The site looks for them all the time and mostly finds them within a minute. If you have just sent a form, it has not been stored: go back, where what you typed should still be, and send it again.',
  },
  broken: {
    status: 500,
    title: 'This page could not be shown',
    lede: 'Something went wrong on our side, not on yours.',
    advice:
      'Try again in a moment. If it fails again, start from the home page. If you have just sent a form, go back and look whether it has been stored before you send it again.',
  },
};

interface FaultPageOptions {
  siteName: string;
  /** What 'Try again' asks for; null when that was no page one can ask for again, such as a form that was sent. */
  address: string | null;
  /** The request's cookies, for the theme. */
  cookies: string | null;
}

/**
 * A whole page that needs nothing but itself: neither the database nor any file or script.
 * @returns a response with status 503 or 500, which nothing may keep
 */
export function faultPage(kind: FaultKind, { siteName, address, cookies }: FaultPageOptions): Response {
  const { status, title, lede, advice } = WORDS[kind];
  const theme = themeAttribute(readTheme(cookies));
  const again = address === null ? '' : `<a class="button" href="${escapeHtml(address)}">Try again</a>`;
  const html = `<!DOCTYPE html>
<html lang="en-GB"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(siteName)} | ${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${FAULT_STYLE}</style>
</head>
<body>
<header><a class="name" href="/">${LOGO}${escapeHtml(siteName)}</a></header>
<main>
<div class="band"><div class="column"><h1>${title}</h1><p class="lede">${lede}</p></div></div>
<div class="column">
<p>${advice}</p>
<p class="actions">${again}<a class="button quiet" href="/">Return to Home</a></p>
<form action="/" method="get">
<label for="postcode">Or look for dog care near a postcode</label>
<div class="row"><input id="postcode" name="postcode" autocomplete="postal-code" maxlength="10" placeholder="Enter Postcode"><button class="button">Search Services</button></div>
</form>
</div>
</main>
</body>
</html>
`;
  return new Response(html, { status, headers: faultHeaders(kind, 'text/html; charset=utf-8') });
}

/** The same in one line, for programs that ask for no page. */
export function faultText(kind: FaultKind): Response {
  const { status, title, lede } = WORDS[kind];
  const headers = faultHeaders(kind, 'text/plain; charset=utf-8');
  return new Response(`${title}. ${lede}\n`, { status, headers });
}

function faultHeaders(kind: FaultKind, type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    ...(kind === 'unavailable' ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}),
  };
}

const STYLE_HASH = createHash('sha256').update(FAULT_STYLE).digest('base64');

/** The collar tag of the site's bar. */
const LOGO =
  '<svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M24 24V12a8 8 0 0 1 16 0V24zM28.7 11.4A3.3 3.3 0 1 1 35.3 11.4A3.3 3.3 0 1 1 28.7 11.4z"/><path fill="currentColor" fill-rule="evenodd" d="M10 37.5A22 22 0 1 1 54 37.5A22 22 0 1 1 10 37.5zM23.1 29.9A3.7 5.1 -6 1 1 30.5 29.1A3.7 5.1 -6 1 1 23.1 29.9zM33.5 29.1A3.7 5.1 6 1 1 40.9 29.9A3.7 5.1 6 1 1 33.5 29.1zM16 37.9A3.5 4.9 -24 1 1 22.4 35.1A3.5 4.9 -24 1 1 16 37.9zM41.6 35.1A3.5 4.9 24 1 1 48 37.9A3.5 4.9 24 1 1 41.6 35.1zM22.6 45A9.4 7.6 0 1 1 41.4 45A9.4 7.6 0 1 1 22.6 45z"/></svg>';
