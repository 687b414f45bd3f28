import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
  ],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.170', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1'],
  ...[
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.7',
    '224.0.0.1',
    '239.1.1.1',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'fec0::1', 'ff02::1', '100::1'],
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2001:db8::1'],
  ...['2001::1', '2001:10::1', '2002:7f00:1::', '3fff::1', '5f00::1'],
  ...['', 'localhost', '127.1', '0x7f000001', '2130706433', '1.1.1.1 ', '1.1.1', '[2606:4700::1]'],
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['172.32.0.0', '192.167.255.255', '223.255.255.255', '2606:4700::1111', '2a00:1450:4009::1'])(
  '%s is public as well',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('no IPv6 address that stands for an IPv4 one is public, whatever that is', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
      expect(isPublicAddress(`64:ff9b::${address}`)).toBe(false);
      expect(isPublicAddress(`::${address}`)).toBe(false);
    }),
  );
});
