import { providerOrigins } from '#app/features/analytics/providers/origins.ts';
import type { AnalyticsSettings } from '#app/features/analytics/providers/settings.ts';
import type { CaptchaSettings } from '#app/features/accounts/captcha/captcha.server.ts';

/** Origins, besides the site, of scripts, styles, frames and connections. */
export interface AllowedOrigins {
  scripts: readonly string[];
  styles: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
}

export const NO_ORIGINS: AllowedOrigins = { scripts: [], styles: [], frames: [], connections: [] };

const TURNSTILE = ['https://challenges.cloudflare.com'];
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** From the captchas' documentation; ALTCHA is served by the site itself. */
const CAPTCHA_ORIGINS: Record<CaptchaSettings['provider'], AllowedOrigins> = {
  altcha: NO_ORIGINS,
  off: NO_ORIGINS,
  turnstile: { scripts: TURNSTILE, styles: [], frames: TURNSTILE, connections: [] },
  hcaptcha: { scripts: HCAPTCHA, styles: HCAPTCHA, frames: HCAPTCHA, connections: HCAPTCHA },
};

/** Collects the origins of configured services. Pictures may come from anywhere. */
export function allowedOrigins({
  captcha,
  analytics,
}: {
  captcha: Pick<CaptchaSettings, 'provider'>;
  analytics: AnalyticsSettings;
}): AllowedOrigins {
  const parts = [CAPTCHA_ORIGINS[captcha.provider], { ...NO_ORIGINS, ...providerOrigins(analytics) }];
  return {
    scripts: parts.flatMap(({ scripts }) => scripts),
    styles: parts.flatMap(({ styles }) => styles),
    frames: parts.flatMap(({ frames }) => frames),
    connections: parts.flatMap(({ connections }) => connections),
  };
}
