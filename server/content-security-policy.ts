import { createHash } from 'node:crypto';
import { NO_ORIGINS, type ProviderOrigins } from '#app/features/analytics/provider-origins.ts';
import type { CaptchaSettings } from '#app/features/accounts/captcha/captcha.server.ts';

/** Inline scripts of a page: those without an address. Data blocks (JSON-LD) are no scripts and need no leave. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/** Where the scripts and frames of each captcha come from; ALTCHA is served by the site itself. */
export const CAPTCHA_ORIGINS: Record<CaptchaSettings['provider'], readonly string[]> = {
  altcha: [],
  off: [],
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://js.hcaptcha.com', 'https://*.hcaptcha.com'],
};

/** Origins a page may load from besides the site itself. */
export interface AllowedOrigins {
  /** Scripts and frames of a captcha. */
  scripts: readonly string[];
  analytics?: ProviderOrigins;
}

/**
 * The policy of one page: its own files, and of inline scripts exactly those that stand in it, by their hashes.
 * A hash holds for a cached page as well, where a nonce would be shared by all who read it.
 */
export function contentSecurityPolicy(html: string, allowed: AllowedOrigins): string {
  const { scripts, analytics = NO_ORIGINS } = allowed;
  const hashes = new Set<string>();
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  const others = list(scripts);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}${others}${list(analytics.scripts)}`,
    // Positions of menus and messages are set by style attributes.
    "style-src 'self' 'unsafe-inline'",
    // Businesses bring pictures from anywhere.
    `img-src 'self' data: http: https:${list(analytics.pictures)}`,
    "font-src 'self'",
    `connect-src 'self'${others}${list(analytics.connections)}`,
    `frame-src 'self'${others}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function list(origins: readonly string[]): string {
  return origins.map((origin) => ` ${origin}`).join('');
}

/** The same response with its policy; what is no HTML needs no script at all. */
export async function withSecurityPolicy(response: Response, allowed: AllowedOrigins): Promise<Response> {
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const html = isHtml ? new Uint8Array(await response.arrayBuffer()) : null;
  const secured = new Response(html ?? response.body, response);
  const text = html ? new TextDecoder().decode(html) : '';
  secured.headers.set('Content-Security-Policy', contentSecurityPolicy(text, allowed));
  return secured;
}
