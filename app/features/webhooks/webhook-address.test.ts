import { expect, test } from 'vitest';
import { readWebhookAddress } from './webhook-address.ts';

const problemOf = (text: string, allowsLoopback = false) => {
  const read = readWebhookAddress(text, { allowsLoopback });
  return 'problem' in read ? read.problem : null;
};

test.each([
  'https://hooks.example.org/a',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://134744072/',
])('%s can be saved', (url) => expect(problemOf(url)).toBeNull());

test.each([
  ...['https://10.0.0.1/', 'https://192.168.1.1/', 'https://169.254.169.254/', 'https://2852039166/'],
  ...['https://0xa9fea9fe/', 'https://0251.0376.0251.0376/', 'https://[fd00::1]/', 'https://[fe80::1]/'],
  ...['https://[::ffff:10.0.0.1]/', 'https://[::ffff:8.8.8.8]/', 'https://[64:ff9b::a00:1]/', 'https://0/'],
  ...[
    'https://127.0.0.1/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://a.localhost/',
    'https://[::1]/',
  ],
  ...['https://intranet/', 'https://nas.local/', 'https://metadata.google.internal/', 'https://router.lan'],
])('%s is on a private network and can’t, not even on a trial site', (url) => {
  expect(problemOf(url)).toContain('not on the public web');
  expect(problemOf(url, true)).toContain('not on the public web');
});

test.each(['http://localhost:4000/a', 'http://127.0.0.1:4000/', 'http://[::1]/', 'http://2130706433/'])(
  '%s is for trial sites alone',
  (url) => {
    expect(problemOf(url, true)).toBeNull();
    expect(problemOf(url)).toBe('The address must start with https://.');
  },
);
