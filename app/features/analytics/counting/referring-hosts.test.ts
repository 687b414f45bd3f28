import { expect, test } from 'vitest';
import { referringHost } from './referring-hosts.ts';

test.each([
  ['www.Google.com', 'google.com'],
  ['news.example.org:8443', 'news.example.org'],
  ['com.google.android.gm', 'com.google.android.gm'],
  ['xn--hndefreunde-thb.example', 'xn--hndefreunde-thb.example'],
  ['www.dogs.example', ''],
  ['dogs.example:443', ''],
  ['', ''],
  ['localhost', ''],
  ['<script>alert(1)</script>.example', ''],
  [`${'a'.repeat(300)}.example`, ''],
])('%s is counted as "%s"', (reported, counted) => {
  expect(referringHost(reported, 'dogs.example')).toBe(counted);
});
