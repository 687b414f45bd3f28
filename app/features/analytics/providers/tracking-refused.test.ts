import { expect, test } from 'vitest';
import { trackingRefused } from './tracking-refused.ts';

test.each([
  { navigator: { doNotTrack: '1' } },
  { navigator: { doNotTrack: null }, doNotTrack: '1' },
  { navigator: { globalPrivacyControl: true } },
])('%j asks not to be tracked', (signals) => {
  expect(trackingRefused(signals)).toBe(true);
});

test.each([
  { navigator: {} },
  { navigator: { doNotTrack: null, globalPrivacyControl: false } },
  { navigator: { doNotTrack: '0' } },
  { navigator: { doNotTrack: 'unspecified' } },
])('%j asks for nothing', (signals) => {
  expect(trackingRefused(signals)).toBe(false);
});
