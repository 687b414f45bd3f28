import type { Config } from './config.server.ts';

type Settings = Pick<
  Config,
  'authSecret' | 'captcha' | 'databaseUrl' | 'directUrl' | 'metricsToken' | 'readUrls' | 'stripeSecret'
> &
  Pick<Config, 's3' | 'smtpUrl'>;

/** Shorter secrets are likely to be parts of words. */
const SHORTEST = 8;

/** Collects the configuration's secrets in every form an error message may contain. */
export function secretsOf(config: Settings): string[] {
  const addresses = [config.databaseUrl, config.directUrl, config.smtpUrl, ...config.readUrls];
  return [
    ...new Set(
      [
        config.authSecret,
        config.captcha.secret,
        config.metricsToken,
        config.stripeSecret,
        config.s3?.secretAccessKey,
        ...addresses.flatMap((address) => (address ? passwordsOf(address) : [])),
      ]
        .filter((secret): secret is string => (secret?.length ?? 0) >= SHORTEST)
        .map((secret) => JSON.stringify(secret).slice(1, -1)),
    ),
  ];
}

/** Forms of a password in an address: as written, decoded, and as sent to mail servers (RFC 4616). */
function passwordsOf(address: string): string[] {
  const { username, password } = new URL(address);
  if (password === '') return [];
  const [user, meant] = [decodeURIComponent(username), decodeURIComponent(password)];
  const encoded = [meant, `\0${user}\0${meant}`].map((text) => Buffer.from(text).toString('base64'));
  return [password, meant, ...encoded];
}

export function withoutSecrets(line: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line);
}
