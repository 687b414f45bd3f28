import { expect, test } from 'vitest';
import { parseConfig } from './config.server.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URLS', 'SMTP_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
  ['SITE_URI', 'SITE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
])('%s is taken for a misspelt %s', (name, setting) => {
  const { nearMisses } = parseConfig({ [name]: 'x' });
  expect(nearMisses).toEqual([`${name} is not a setting. Did you mean ${setting}?`]);
});

test.each([
  'HOME',
  'HOSTS',
  'PATH',
  'SMTP_URL',
  'MAIL',
  'EDITOR',
  'NODE_OPTIONS',
  'SITE',
  'smtp_url',
  'npm_config_url',
])('%s is not', (name) => {
  expect(parseConfig({ [name]: 'smtp://mail.example' }).nearMisses).toEqual([]);
});

test('a retired variable says what became of it, unless it is empty', () => {
  expect(parseConfig({ MAP_TILES: 'region.pmtiles' }).nearMisses).toEqual([
    'MAP_TILES no longer does anything: the site draws its own map, with roads.',
  ]);
  expect(parseConfig({ MAP_TILES: '' }).nearMisses).toEqual([]);
});
