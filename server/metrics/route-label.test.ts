import { expect, test } from 'vitest';
import { PAGES } from '#app/paths/pages.ts';
import { routeLabels } from './route-label.ts';

const label = routeLabels(
  [...PAGES, { path: '/healthz' }, { path: '/api/auth/sign-out' }, { path: '/api/auth/*' }],
  () => [{ slug: 'winchester' }],
);

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/blog', '/blog'],
  ['/blog.data', '/blog'],
  ['/blog/ticks-in-spring', '/blog/:slug'],
  ['/blog/ticks-in-spring.data', '/blog/:slug'],
  ['/admin/import/runs/17/issues.csv', '/admin/import/runs/:id/issues.csv'],
  ['/admin/import/runs/17/issuesxcsv', 'other'],
  ['/healthz', '/healthz'],
  ['/winchester', '/:town'],
  ['/winchester.data', '/:town'],
  ['/guildford', 'other'],
  ['/__proto__', 'other'],
  ['/Winchester', 'other'],
  ['/api/auth/sign-out', '/api/auth/sign-out'],
  ['/api/auth/sign-in/nonsense', '/api/auth/*'],
  ['/api/auth', 'other'],
  ['/assets/home-1a2b.js', '/assets/*'],
  ['/wp-login.php', 'other'],
  ['/blog/a/b', 'other'],
])('%s is counted as %s', (path, expected) => {
  expect(label(path)).toBe(expected);
});
