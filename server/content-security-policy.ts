import { hash } from 'node:crypto';
import { PageResponse } from '#app/page-response.server.ts';
import type { AllowedOrigins } from './allowed-origins.ts';

const HEADER = 'Content-Security-Policy';

const STYLE_ATTRIBUTE = /<[a-z][^<>]*\sstyle="([^"]*)"/g;

/**
 * The policy of one page: its own files, and of inline scripts and styles exactly those that stand in it, by their
 * hashes. A hash holds for a cached page as well, where a nonce would be shared by all who read it.
 * @param isSecure whether visitors come by https
 */
export function contentSecurityPolicy(html: string, allowed: AllowedOrigins, isSecure: boolean): string {
  const scripts = hashes(inlineCode(html, 'script'));
  const attributes = hashes(styleAttributes(html));
  const styles = [
    ...hashes(inlineCode(html, 'style')),
    ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []),
    ...attributes,
  ];
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...scripts, ...allowed.scripts]),
    directive('style-src', ["'self'", ...styles, ...allowed.styles]),
    // Businesses bring pictures from anywhere; on https, browsers ask for them by https.
    directive('img-src', ["'self'", 'data:', 'https:', ...(isSecure ? [] : ['http:'])]),
    "font-src 'self'",
    "manifest-src 'self'",
    directive('connect-src', ["'self'", ...allowed.connections]),
    directive('frame-src', allowed.frames.length > 0 ? allowed.frames : ["'none'"]),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The policy of the worker that keeps pages: it asks the site itself and nobody else. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

function directive(name: string, sources: readonly string[]): string {
  return [name, ...sources].join(' ');
}

function hashes(code: readonly string[]): string[] {
  return [...new Set(code.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`))];
}

/**
 * What stands in the page's elements of this name, but in those with an address. Data blocks (JSON-LD) are no scripts
 * and need no leave. Looking for words takes a tenth of the time of looking for a pattern, in a page of 100 KB.
 */
function inlineCode(html: string, name: 'script' | 'style'): string[] {
  const found: string[] = [];
  const end = `</${name}>`;
  let at = html.indexOf(`<${name}`);
  while (at !== -1) {
    const from = html.indexOf('>', at) + 1;
    const to = html.indexOf(end, from);
    if (from === 0 || to === -1) break;
    const tag = html.slice(at, from);
    if (!tag.includes(' src=') && !tag.includes('type="application/ld+json"'))
      found.push(html.slice(from, to));
    at = html.indexOf(`<${name}`, to + end.length);
  }
  return found;
}

/** Styles that stand in attributes, as they are meant and not as they are written; few pages have any. */
function styleAttributes(html: string): string[] {
  if (!html.includes(' style="')) return [];
  return [...html.matchAll(STYLE_ATTRIBUTE)].map(([, text = '']) => unescaped(text));
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** A page with its policy; what is no HTML keeps the one that every answer has. */
export async function withSecurityPolicy(
  response: Response,
  allowed: AllowedOrigins,
  isSecure: boolean,
): Promise<Response> {
  if (response instanceof PageResponse) {
    response.headers.set(HEADER, contentSecurityPolicy(response.html, allowed, isSecure));
    return response;
  }
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  // An answer without a page, as to HEAD, has no inline scripts to be told of.
  const html = response.body === null ? null : await response.text();
  const secured = new Response(html, response);
  secured.headers.set(HEADER, contentSecurityPolicy(html ?? '', allowed, isSecure));
  return secured;
}
