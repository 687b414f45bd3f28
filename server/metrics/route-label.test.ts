import { expect, test } from 'vitest';
import { routeLabels } from './route-label.ts';

const label = routeLabels(
  {
    root: { path: '' },
    home: { parentId: 'root' },
    article: { parentId: 'root', path: 'blog/:slug' },
    list: { parentId: 'root', path: 'blog' },
    admin: { parentId: 'root' },
    run: { parentId: 'admin', path: 'admin/import/runs/:id/issues.csv' },
    unknown: { parentId: 'root', path: '*' },
  },
  ['/healthz'],
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
  ['/assets/home-1a2b.js', '/assets/*'],
  ['/wp-login.php', 'other'],
  ['/blog/a/b', 'other'],
])('%s is counted as %s', (path, expected) => {
  expect(label(path)).toBe(expected);
});
