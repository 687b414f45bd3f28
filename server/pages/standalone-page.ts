import { createHash } from 'node:crypto';
import { readLocalPath } from '#app/paths/local-path.ts';
import * as paths from '#app/paths/paths.ts';
import { escapeHtml } from '#app/platform/escape-html.ts';
import { readTheme, themeAttribute } from '#app/features/site/theme/theme.ts';
import type { SentForm } from './sent-form.ts';

const LIGHT =
  '--page:#f2f7f4;--ink:#0d2920;--ink-2:#3e564d;--field:#73857c;--surface:#fff;--brand:#004e37;--on-brand:#fff;--band:#fcbd34;--sun:#fcbd34;color-scheme:light';
const DARK =
  '--page:#0b1814;--ink:#eff1e9;--ink-2:#b5c2b7;--field:#6f867d;--surface:#13231e;--brand:#fcbd34;--on-brand:#082119;--band:#12322a;--sun:#fcbd34;color-scheme:dark';

/** Inline style with the colours of app/ui/styles/tokens.css. */
const STANDALONE_STYLE = `
:root{${LIGHT}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{${DARK}}
*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--ink);font:400 1.0625rem/1.53 "Atkinson Hyperlegible Next",system-ui,sans-serif;overflow-wrap:break-word}
header,.column{max-width:77rem;margin-inline:auto;padding-inline:1.25rem}
header{padding-block:.5rem}
body::before{content:"";position:absolute;z-index:-1;inset:0 0 auto;height:4.5rem;background:var(--band)}
.name{display:inline-flex;align-items:center;gap:.75rem;min-height:3.5rem;color:inherit;font:800 1.375rem/1.1 Gabarito,system-ui,sans-serif;text-decoration:none}
.band{background:var(--band);padding-block:1.5rem 3rem}
h1{font:800 2.125rem/1.06 Gabarito,system-ui,sans-serif;letter-spacing:-.018em;text-wrap:balance}
.lede{margin-top:.75rem;max-width:34em;font-size:1.1875rem}
.band+.column{padding-block:2.75rem 4rem}
.column>p:first-child{max-width:66ch}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.5rem 1.25rem;border:1.5px solid transparent;border-radius:.75rem;background:var(--brand);color:var(--on-brand);font:600 1.0625rem/1.2 Gabarito,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.quiet{background:none;border-color:var(--field);color:var(--ink)}
form{margin-top:2.5rem}
label{display:block;margin-bottom:.375rem;font-weight:600}
.row{display:flex;flex-wrap:wrap;gap:.75rem}
input{flex:0 1 18rem;min-width:0;min-height:3rem;padding:.5rem .875rem;border:1.5px solid var(--field);border-radius:.75rem;background:var(--surface);color:var(--ink);font:inherit}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
@media (min-width:64rem){h1{font-size:3rem}header,.column{padding-inline:1.5rem}}
`;

export interface StandalonePage {
  siteName: string;
  title: string;
  lede: string;
  /** Next step, unless the lede says it. */
  advice?: string | undefined;
  /** Address of 'Try again'; null if it can't be requested again. */
  address: string | null;
  /** A form that the visitor can send again with everything typed. */
  resend?: SentForm | null | undefined;
  /** For the theme. */
  cookies: string | null;
  offersSearch?: boolean;
}

/** A page that needs neither the database nor any file or script. */
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
  const own = readLocalPath(address);
  const again = own === null ? '' : `<a class="button" href="${escapeHtml(own)}">Try again</a>`;
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

export const STANDALONE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STANDALONE_STYLE).digest('base64')}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const SEARCH = `<form action="${paths.home}" method="get">
<label for="postcode">Or search for dog care near a postcode or town</label>
<div class="row"><input id="postcode" name="postcode" autocomplete="postal-code" maxlength="100" placeholder="Enter Postcode"><button class="button">Search Services</button></div>
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

/** The collar tag of the site's header. */
const LOGO =
  '<svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M24 24V12a8 8 0 0 1 16 0V24zM28.7 11.4A3.3 3.3 0 1 1 35.3 11.4A3.3 3.3 0 1 1 28.7 11.4z"/><path fill="currentColor" fill-rule="evenodd" d="M10 37.5A22 22 0 1 1 54 37.5A22 22 0 1 1 10 37.5zM23.1 29.9A3.7 5.1 -6 1 1 30.5 29.1A3.7 5.1 -6 1 1 23.1 29.9zM33.5 29.1A3.7 5.1 6 1 1 40.9 29.9A3.7 5.1 6 1 1 33.5 29.1zM16 37.9A3.5 4.9 -24 1 1 22.4 35.1A3.5 4.9 -24 1 1 16 37.9zM41.6 35.1A3.5 4.9 24 1 1 48 37.9A3.5 4.9 24 1 1 41.6 35.1zM22.6 45A9.4 7.6 0 1 1 41.4 45A9.4 7.6 0 1 1 22.6 45z"/></svg>';
