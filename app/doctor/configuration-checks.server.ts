import { stat, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#app/config/config.server.ts';
import { exposures } from '#app/config/exposure.ts';
import type { AnalyticsSettings } from '#app/features/analytics/providers/settings.ts';
import { type Check, type Finding, fault, ok, warning } from './finding.ts';

/** Fewer bits can be brute-forced. */
const WEAK_BITS = 64;
const GOOD_BITS = 100;
const NEW_SECRET =
  'Set AUTH_SECRET to the output of "openssl rand -base64 32". Everyone will need to sign in again.';

export function configurationFaults(lines: string): Finding[] {
  return lines.split('\n').map((message) => ({
    check: 'Configuration',
    ...fault(message, 'Correct or remove the variable. The site can’t start until then.'),
  }));
}

export function configurationChecks(config: Config): Check[] {
  return [
    { name: 'Configuration', look: () => checkNames(config) },
    { name: 'Secret', look: () => checkSecret(config) },
    { name: 'Captcha', look: () => checkCaptcha(config) },
    { name: 'Exposure', look: () => checkExposure(config) },
    { name: 'Proxy', look: () => checkProxy(config) },
    { name: 'Analytics', look: () => describeAnalytics(config.analytics) },
  ];
}

function checkNames({ nearMisses }: Config) {
  if (nearMisses.length === 0) return ok('Every variable can be read.');
  return warning(nearMisses.join(' '), 'Correct the name of the variable, or remove it.');
}

async function checkSecret({ authSecret, dataDir, databaseUrl }: Config) {
  if (authSecret) return secretStrength(authSecret, 'AUTH_SECRET');
  const file = path.join(dataDir, 'auth-secret');
  const { mode } = await stat(file).catch(() => ({ mode: null }));
  if (mode === null) return ok(`It will be created in ${dataDir} at the first start.`);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    return warning(`Other accounts of this machine can read ${file}.`, `Run: chmod 600 ${file}`);
  }
  const strength = secretStrength((await readFile(file, 'utf8')).trim(), file);
  return strength.state === 'ok' && databaseUrl === null ? ok(`Kept in ${file}.`) : strength;
}

function secretStrength(secret: string, where: string) {
  const bits = Math.round(entropyBits(secret));
  if (bits < WEAK_BITS) return fault(`${where} can be guessed (about ${bits} bits).`, NEW_SECRET);
  if (bits < GOOD_BITS)
    return warning(`${where} is weaker than it should be (about ${bits} bits).`, NEW_SECRET);
  return ok(`${where} is long and varied enough.`);
}

/** Length times the entropy of its characters (Shannon 1948): an upper bound, reached if the text is random. */
export function entropyBits(text: string): number {
  const characters = [...text];
  const counts = new Map<string, number>();
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / characters.length), 0);
}

function checkCaptcha({ captcha, demoUse }: Config) {
  if (captcha.provider === 'off' && !demoUse) {
    return warning(
      'Bots can register, because there is no captcha.',
      'Remove CAPTCHA_PROVIDER=off. The built-in captcha needs no outside account.',
    );
  }
  return ok(captcha.provider === 'off' ? 'Off, on this machine alone.' : `By ${captcha.provider}.`);
}

function checkExposure(config: Config) {
  const found = exposures(config);
  if (found.length === 0) return ok('No setting meant only for this machine is open to others.');
  return warning(found.map(({ message }) => message).join(' '), found.map(({ advice }) => advice).join(' '));
}

/** The site itself speaks HTTP: an https address implies a proxy in front. */
function checkProxy({ siteUrl, trustProxy }: Config) {
  if (siteUrl.startsWith('https:') && !trustProxy) {
    return warning(
      'SITE_URL is https, but the proxy’s forwarding headers are not trusted, so all visitors share one rate limit.',
      'Set TRUST_PROXY=true if the proxy is yours and sets them.',
    );
  }
  if (!siteUrl.startsWith('https:') && trustProxy) {
    return warning(
      'Forwarding headers are trusted although SITE_URL is not https. Anyone who reaches the port can forge them.',
      'Remove TRUST_PROXY unless the site is behind your own proxy.',
    );
  }
  return ok(trustProxy ? 'Your proxy’s headers are trusted.' : 'No proxy is configured.');
}

function describeAnalytics(settings: AnalyticsSettings) {
  switch (settings.provider) {
    case 'off':
      return ok('Off: nothing is counted.');
    case 'builtin':
      return ok('Page views are counted by the site itself.');
    case 'plausible':
      return ok(`By Plausible at ${new URL(settings.url).host}, as ${settings.domain}.`);
    case 'ga4':
      return ok(`By Google Analytics 4, as ${settings.measurementId}, after consent.`);
  }
}
