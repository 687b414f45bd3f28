import { hash } from 'node:crypto';
import { PageResponse } from '#app/rendering/page-response.server.ts';
import type { AllowedOrigins } from './allowed-origins.ts';

const HEADER = 'Content-Security-Policy';

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /<[a-z][^<>]*\sstyle="([^"]*)"/g;

/**
 * Policy of one page, with hashes of its inline styles and scripts; a nonce would be shared by cached pages.
 * @param parts of the page, never split within a tag that may have styles @param isSecure true on https
 */
export function contentSecurityPolicy(
  parts: readonly string[],
  inlineScripts: readonly string[],
  allowed: AllowedOrigins,
  isSecure: boolean,
): string {
  const scripts = [...new Set(inlineScripts.filter((text) => text !== ''))].map(hashOf);
  // Few parts have styles, and a plain search is faster.
  const styled = parts.filter((part) => part.includes('style'));
  const attributes = hashes(styled, STYLE_ATTRIBUTE);
  const styles = [...(attributes.length > 0 ? ["'unsafe-hashes'"] : []), ...attributes];
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...scripts, ...allowed.scripts]),
    directive('style-src', ["'self'", ...hashes(styled, INLINE_STYLE), ...styles, ...allowed.styles]),
    // Articles have pictures from anywhere; browsers upgrade them on https.
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

/** Policy of the service worker: it only contacts the site itself. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

function directive(name: string, sources: readonly string[]): string {
  return [name, ...sources].join(' ');
}

function hashes(parts: readonly string[], inline: RegExp): string[] {
  const found = new Set<string>();
  for (const part of parts) {
    for (const [, text = ''] of part.matchAll(inline)) {
      // Attribute values are hashed decoded, not as written.
      const meant = inline === STYLE_ATTRIBUTE ? unescaped(text) : text;
      found.add(hashOf(meant));
    }
  }
  return [...found];
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Adds the policy to a page; other answers keep the default one. */
export async function withSecurityPolicy(
  response: Response,
  allowed: AllowedOrigins,
  isSecure: boolean,
): Promise<Response> {
  if (response instanceof PageResponse) {
    response.headers.set(HEADER, contentSecurityPolicy(response.parts, response.scripts, allowed, isSecure));
    return response;
  }
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  // An answer without a body, as to HEAD, has no inline scripts.
  const html = response.body === null ? null : await response.text();
  const secured = new Response(html, response);
  secured.headers.set(HEADER, contentSecurityPolicy([html ?? ''], [], allowed, isSecure));
  return secured;
}
