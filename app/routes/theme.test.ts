import { expect, test } from 'vitest';
import { action } from './theme.tsx';

async function post(fields: Record<string, string>): Promise<Response> {
  const request = new Request('http://localhost/theme', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return action({ request } as Parameters<typeof action>[0]);
}

test('stores the theme and goes back to the page it was chosen on', async () => {
  const response = await post({ theme: 'dark', returnTo: '/terms' });
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe('/terms');
  expect(response.headers.get('Set-Cookie')).toMatch(/^theme=dark; Path=\/; Max-Age=\d+; SameSite=Lax$/);
});

test('sends nobody to another site', async () => {
  const response = await post({ theme: 'light', returnTo: '//evil.example' });
  expect(response.headers.get('Location')).toBe('/');
});

test('stores nothing but a theme', async () => {
  const response = await post({ theme: 'dark; Domain=evil.example' });
  expect(response.headers.get('Set-Cookie')).toMatch(/^theme=system;/);
});
