import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { allowedOrigins, NO_ORIGINS } from './allowed-origins.ts';
import { PageResponse } from '#app/rendering/page-response.server.ts';
import { contentSecurityPolicy, withSecurityPolicy } from './content-security-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const BUILTIN = { provider: 'builtin' } as const;
const OWN = allowedOrigins({ captcha: { provider: 'altcha' }, analytics: BUILTIN });

test('allows exactly the inline scripts that the renderer has written', () => {
  const html =
    '<script>one()</script><script type="module" async="">two()</script><script>foreign()</script>';
  const policy = contentSecurityPolicy([html], ['one()', 'two()', '', 'one()'], OWN, false);
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`);
});

test('gives a script that got into a page no leave to run', async () => {
  const html = '<script>foreign()</script><script>own()</script>';
  const page = await withSecurityPolicy(new PageResponse([html], ['own()'], {}), OWN, true);
  expect(page.headers.get('Content-Security-Policy')).toContain(`script-src 'self' ${hashOf('own()')};`);
  const other = new Response(html, { headers: { 'Content-Type': 'text/html' } });
  const secured = await withSecurityPolicy(other, OWN, true);
  expect(secured.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
});

test('allows exactly the inline styles of the page', () => {
  const html = `<style>p{color:red}</style><p style="font:&quot;A&quot;">style="no"</p>`;
  const policy = contentSecurityPolicy([html], [], OWN, false);
  expect(policy).toContain(
    `style-src 'self' ${hashOf('p{color:red}')} 'unsafe-hashes' ${hashOf('font:"A"')};`,
  );
});

test('allows the inline styles of every part of a page', () => {
  const policy = contentSecurityPolicy(['<style>a{}</style>', '<p>', '<style>b{}</style>'], [], OWN, false);
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')} ${hashOf('b{}')};`);
});

test('begins with nothing and never allows inline code as such', () => {
  for (const provider of ['altcha', 'off', 'turnstile', 'hcaptcha'] as const) {
    const policy = contentSecurityPolicy(
      ['<script>a</script><style>b</style>'],
      ['a'],
      allowedOrigins({ captcha: { provider }, analytics: BUILTIN }),
      true,
    );
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|http:|\*(?!\.hcaptcha)/);
  }
});

test('gives data blocks no leave to run', () => {
  const policy = contentSecurityPolicy(['<script type="application/ld+json">{}</script>'], [], OWN, false);
  expect(policy).not.toContain('sha256');
});

test('lets a captcha service in where one is configured', () => {
  const allowed = allowedOrigins({ captcha: { provider: 'turnstile' }, analytics: BUILTIN });
  const policy = contentSecurityPolicy([''], [], allowed, false);
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
  expect(policy).toContain('frame-src https://challenges.cloudflare.com;');
});

test('asks for https alone where the site has it', () => {
  expect(contentSecurityPolicy([''], [], OWN, true)).toMatch(
    /img-src 'self' data: https:;.*upgrade-insecure-requests$/,
  );
  expect(contentSecurityPolicy([''], [], OWN, false)).toContain('http:');
});

test('leaves what is no page to the policy of every answer', async () => {
  const response = await withSecurityPolicy(Response.json({}), OWN, true);
  expect(response.headers.has('Content-Security-Policy')).toBe(false);
});

test('lets an analytics service in where one is configured, and only its own address', () => {
  const allowed = allowedOrigins({
    captcha: { provider: 'altcha' },
    analytics: { provider: 'plausible', domain: 'dogs.example', url: 'https://stats.example/plausible' },
  });
  const policy = contentSecurityPolicy([''], [], allowed, false);
  expect(policy).toContain("script-src 'self' https://stats.example;");
  expect(policy).toContain("connect-src 'self' https://stats.example;");
  expect(policy).toContain("frame-src 'none';");
});

test('lets nobody in for counting by the site itself', () => {
  expect(OWN).toEqual(NO_ORIGINS);
});
