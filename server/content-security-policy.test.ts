import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { providerOrigins } from '#app/features/analytics/provider-origins.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('allows exactly the inline scripts of the page', () => {
  const html =
    '<script>one()</script><script type="module" async="">two()</script><script src="/a.js"></script>';
  const policy = contentSecurityPolicy(html, { scripts: [] });
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
});

test('gives data blocks no leave to run', () => {
  const policy = contentSecurityPolicy('<script type="application/ld+json">{}</script>', { scripts: [] });
  expect(policy).not.toContain('sha256');
});

test('lets a captcha service in where one is configured', () => {
  const policy = contentSecurityPolicy('', { scripts: ['https://challenges.cloudflare.com'] });
  expect(policy).toContain("script-src 'self'  https://challenges.cloudflare.com");
});

test('lets an analytics service in where one is configured, and only its own address', () => {
  const analytics = providerOrigins({
    provider: 'plausible',
    domain: 'dogs.example',
    url: 'https://stats.example/plausible',
  });
  const policy = contentSecurityPolicy('', { scripts: [], analytics });
  expect(policy).toContain("script-src 'self'  https://stats.example;");
  expect(policy).toContain("connect-src 'self' https://stats.example;");
  expect(policy).toContain("frame-src 'self';");
});

test('lets nobody in for counting by the site itself', () => {
  const analytics = providerOrigins({ provider: 'builtin' });
  expect(contentSecurityPolicy('', { scripts: [], analytics })).toBe(
    contentSecurityPolicy('', { scripts: [] }),
  );
});
