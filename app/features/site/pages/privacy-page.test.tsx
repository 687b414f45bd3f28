// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { PrivacyFacts } from './privacy-facts.ts';
import { PrivacyPage } from './privacy-page.tsx';

afterEach(cleanup);

const OFFLINE: PrivacyFacts = {
  analytics: 'builtin',
  plausibleHost: null,
  captcha: 'altcha',
  geocoderHost: null,
  maps: 'osm',
  linksPhotos: false,
  mailServer: true,
  reviews: true,
  listingsSource: null,
};

/** Renders the page and returns its text. */
function textWith(change: Partial<PrivacyFacts>, contactEmail: string | null = null): string {
  render(
    <MemoryRouter>
      <PrivacyPage siteName="Test Directory" contactEmail={contactEmail} facts={{ ...OFFLINE, ...change }} />
    </MemoryRouter>,
  );
  return document.body.textContent;
}

test('names no other company where none is asked', () => {
  const text = textWith({});
  expect(text).not.toMatch(/Google|Plausible|Cloudflare|hCaptcha|Apple/);
  expect(text).toContain('no other service is asked');
  expect(text).toContain('There are no cookies that track you');
});

test.each<[Partial<PrivacyFacts>, RegExp]>([
  [
    { analytics: 'plausible', plausibleHost: 'stats.example.org' },
    /loads its script from stats\.example\.org/,
  ],
  [{ analytics: 'ga4' }, /Google Analytics counts page views, but only if you accept/],
  [{ analytics: 'ga4' }, /cookie-choice/],
  [{ analytics: 'off' }, /We don’t count visits/],
  [{ captcha: 'turnstile' }, /guarded by Cloudflare Turnstile/],
  [{ captcha: 'hcaptcha' }, /guarded by hCaptcha/],
  [{ geocoderHost: 'codes.example.org' }, /is sent to codes\.example\.org/],
  [{ maps: 'google' }, /to Google Maps lead away/],
  [{}, /Pictures of businesses come from this site itself/],
  [{ linksPhotos: true }, /Pictures of businesses and in articles may come from other sites/],
  [{}, /We took the first ones from public lists/],
  [
    { listingsSource: 'Google Maps.' },
    /We took the first ones from Google Maps\. Others come from the businesses/,
  ],
  [{}, /legitimate interests \(UK GDPR, Article 6\(1\)\(f\)\)/],
  [{ mailServer: false }, /not connected to a mail server/],
])('%j is told', (change, text) => {
  expect(textWith(change)).toMatch(text);
});

test('leaves out the captcha where there is none', () => {
  textWith({ captcha: 'off' });
  expect(screen.queryByRole('heading', { name: 'How do you stop bots?' })).toBeNull();
});

test('gives the address to write to, and the contact page while there is none', () => {
  textWith({}, 'dogs@example.org');
  expect(screen.getByRole('link', { name: 'dogs@example.org' }).getAttribute('href')).toBe(
    'mailto:dogs@example.org',
  );
  cleanup();
  textWith({});
  expect(screen.getByRole('link', { name: 'contact page' }).getAttribute('href')).toBe('/contact');
});
