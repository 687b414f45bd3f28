import { expect, test } from 'vitest';
import { parseConfig } from './config.server.ts';
import { secretsOf, withoutSecrets } from './log-secrets.ts';

const config = parseConfig({
  AUTH_SECRET: 'a "secret" of 32 characters at least',
  DATABASE_URL: 'postgres://ann:word%2Fof%20ann@db.example/dogs',
  DATABASE_READ_URL: 'postgres://ann:of-replica-1@one.example/dogs, postgres://ann@two.example/dogs',
  SMTP_URL: 'smtp://mailer:of-the-mail@mail.example',
  METRICS_TOKEN: 'token-of-metrics-77',
  SITE_URL: 'https://dogs.example',
});

test.each([
  ['as it is', 'no way with token-of-metrics-77', 'no way with [secret]'],
  ['as JSON holds it', JSON.stringify('a "secret" of 32 characters at least'), '"[secret]"'],
  ['as an address holds it', 'postgres://ann:word%2Fof%20ann@db', 'postgres://ann:[secret]@db'],
  ['as it is meant', 'password word/of ann', 'password [secret]'],
  ['of one replica among others', 'of-replica-1', '[secret]'],
  ['as a mail server is told it', `AUTH PLAIN ${btoa('\0mailer\0of-the-mail')}`, 'AUTH PLAIN [secret]'],
  ['that is none', 'ann at two.example', 'ann at two.example'],
])('a secret %s is left out', (_how, line, without) => {
  expect(withoutSecrets(line, secretsOf(config))).toBe(without);
});

test('what is too short to be told from a word stays', () => {
  const short = parseConfig({
    DATABASE_URL: 'postgres://dogs:dogs@db.example/dogs',
    AUTH_SECRET: 'of 32 characters, none of them the same',
  });
  expect(withoutSecrets('dogs', secretsOf(short))).toBe('dogs');
});
