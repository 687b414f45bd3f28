import { describe, expect, test } from 'vitest';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { ConfigurationError, parseConfig, siteConfig } from './config.server.ts';

const DATABASE_URL = 'postgres://someone@database.example/directory';
const AUTH_SECRET = 'a secret of more than thirty-two characters';

describe('accounts', () => {
  test('let whoever sits at the machine be an admin in demo use', () => {
    expect(parseConfig({})).toMatchObject({
      demoUse: true,
      adminOnOwnMachine: true,
      adminSelfService: false,
      adminEmails: [],
    });
    expect(parseConfig({ HOST: '::1' })).toMatchObject({ demoUse: true, adminOnOwnMachine: true });
    expect(parseConfig({ ADMIN_SELF_SERVICE: 'false' })).toMatchObject({
      demoUse: true,
      adminOnOwnMachine: false,
      adminSelfService: false,
    });
  });

  test.each([
    { SITE_URL: 'https://dogs.example' },
    { DATABASE_URL, AUTH_SECRET, SITE_URL: 'http://localhost' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.7', SITE_URL: 'http://localhost:3000' },
    { TRUST_PROXY: 'true' },
  ])('let nobody make himself an admin with %j', (environment) => {
    expect(parseConfig(environment)).toMatchObject({ adminOnOwnMachine: false, adminSelfService: false });
  });

  test('let everybody be an admin where the operator says so', () => {
    const environment = { DATABASE_URL, AUTH_SECRET, ADMIN_SELF_SERVICE: 'true' };
    expect(parseConfig(environment).adminSelfService).toBe(true);
  });

  test.each([{ HOST: '0.0.0.0' }, { HOST: '192.0.2.7', SITE_URL: 'http://localhost:3000' }])(
    'take no machine that others reach for one that is only tried out: %j',
    (environment) => expect(parseConfig(environment).demoUse).toBe(false),
  );

  test('take admins as a list, without regard to case and spaces', () => {
    expect(parseConfig({ ADMIN_EMAILS: ' Ann@Dogs.example, bob@dogs.example,' }).adminEmails).toEqual([
      'ann@dogs.example',
      'bob@dogs.example',
    ]);
    expect(() => parseConfig({ ADMIN_EMAILS: 'ann' })).toThrow(/^ADMIN_EMAILS must be email addresses/);
  });

  test('need a secret of some length as soon as several nodes may share a database', () => {
    expect(() => parseConfig({ DATABASE_URL })).toThrow(/^AUTH_SECRET must be set together/);
    expect(() => parseConfig({ AUTH_SECRET: 'short' })).toThrow(/^AUTH_SECRET must have at least 32/);
    expect(parseConfig({}).authSecret).toBeNull();
  });
});

describe('the captcha', () => {
  test('is our own unless another is chosen', () => {
    expect(parseConfig({}).captcha.provider).toBe('altcha');
  });

  test('may be off in production only on purpose', () => {
    const off = { CAPTCHA_PROVIDER: 'off', NODE_ENV: 'production' };
    expect(() => parseConfig(off)).toThrow(ConfigurationError);
    expect(parseConfig({ ...off, ALLOW_NO_CAPTCHA: 'true' }).captcha.provider).toBe('off');
    expect(parseConfig({ CAPTCHA_PROVIDER: 'off' }).captcha.provider).toBe('off');
  });

  test.each(['turnstile', 'hcaptcha'])('%s needs both its keys', (provider) => {
    const parse = (keys: Record<string, string>) => parseConfig({ CAPTCHA_PROVIDER: provider, ...keys });
    expect(() => parse({})).toThrow(/CAPTCHA_SITE_KEY[^]*CAPTCHA_SECRET/);
    expect(parse({ CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' }).captcha).toEqual({
      provider,
      siteKey: 'site',
      secret: 'secret',
    });
  });
});

describe('mail', () => {
  test('goes to files, in the name of the site, unless a server is named', () => {
    const config = parseConfig({ SITE_NAME: 'Dogs, "Cats"', SITE_URL: 'https://www.dogs.example' });
    expect(siteConfig(config, () => HAMPSHIRE)).toMatchObject({
      smtpUrl: null,
      mailFrom: '"Dogs, Cats" <no-reply@dogs.example>',
    });
    expect(parseConfig({ SMTP_URL: 'smtp://mail.example:25' }).smtpUrl).toBe('smtp://mail.example:25');
  });

  test('is refused a sender with a line break in it', () => {
    expect(() => parseConfig({ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toThrow(/^MAIL_FROM/);
    expect(() => parseConfig({ SMTP_URL: 'https://mail.example' })).toThrow(/^SMTP_URL/);
    expect(parseConfig({ MAIL_FROM: 'Dogs <post@dogs.example>' }).mailFrom).toBe('Dogs <post@dogs.example>');
  });
});
