import { describe, expect, test } from 'vitest';
import { readMailServer } from './mail-server-form.ts';

const TYPED = {
  host: 'mail.example.org',
  port: '465',
  security: 'tls',
  username: 'ann',
  password: 'secret',
  sender: 'post@dogs.example',
  perMinute: '30',
};

const problemsOf = (typed: Partial<typeof TYPED>) => {
  const read = readMailServer({ ...TYPED, ...typed });
  return 'problems' in read ? Object.keys(read.problems) : [];
};

test('what a provider gives is taken as it is', () => {
  expect(readMailServer({ ...TYPED, host: 'Mail.Example.org' })).toEqual({
    input: {
      server: { host: 'mail.example.org', port: 465, security: 'tls', username: 'ann' },
      password: 'secret',
      sender: 'post@dogs.example',
      perMinute: 30,
    },
  });
});

test('without a server there is no password either', () => {
  expect(readMailServer({ ...TYPED, host: '', sender: '', perMinute: '' })).toEqual({
    input: { server: null, password: null, sender: null, perMinute: null },
  });
});

describe('refuses', () => {
  test.each([
    ['host', 'mail.example.org\r\nRCPT TO:<x@y.example>'],
    ['host', 'https://mail.example.org'],
    ['host', 'mail.example.org:25'],
    ['host', 'user@mail.example.org'],
    ['host', '169.254.169.254'],
    ['host', '[fe80::1]'],
    ['host', '2852039166'],
    ['host', '0xA9FEA9FE'],
    ['host', '0251.0376.169.254'],
    ['host', '169.16689662'],
    ['host', '[::ffff:169.254.169.254]'],
    ['host', '::ffff:a9fe:a9fe'],
    ['host', '[fd00:ec2::254]'],
    ['host', '0.0.0.0'],
    ['host', '::'],
    ['host', '-oProxyCommand'],
    ['host', 'a'.repeat(300)],
    ['port', '0'],
    ['port', '65536'],
    ['port', '58 7'],
    ['port', ''],
    ['port', '0x1d1'],
    ['security', 'opportunistic'],
    ['security', 'none'],
    ['username', 'ann\r\nDATA'],
    ['password', 'a\nb'],
    ['sender', 'post@dogs.example\r\nBcc: all@dogs.example'],
    ['sender', 'post@dogs.example, all@dogs.example'],
    ['perMinute', '0'],
    ['perMinute', '1001'],
    ['perMinute', '1e2'],
    ['perMinute', '-5'],
    ['sender', '"Dogs" <post@dogs.example>'],
  ])('%s %j', (field, value) => {
    expect(problemsOf({ [field]: value })).toEqual([field]);
  });
});

test.each([
  'localhost',
  '127.0.0.1',
  '10.0.0.5',
  '192.168.1.2',
  '[::1]',
  'mailpit',
  'post.lan',
  '2130706433',
  '0x7f.1',
])('a server on the owner’s own network may go without encryption: %s', (host) =>
  expect(problemsOf({ host, security: 'none', port: '25' })).toEqual([]),
);

test.each(['mail.example.org', '8.8.8.8', 'localhost.example.org', '2606:4700::1', '134744072'])(
  'others may not: %s',
  (host) => expect(problemsOf({ host, security: 'none', port: '25' })).toEqual(['security']),
);
