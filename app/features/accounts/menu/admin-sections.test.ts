import { expect, test } from 'vitest';
import { adminSections, sectionOf } from './admin-sections.ts';

const user = { id: '1', email: 'ann@dogs.example', displayName: 'Ann', isAdmin: false };

test('admins get a link to each part, editors, who have one alone, none', () => {
  const labels = adminSections({ ...user, isAdmin: true }).map((group) => group.map(({ label }) => label));
  expect(labels).toEqual([
    ['Overview'],
    ['Businesses', 'Suggestions', 'Reviews', 'Documents', 'Messages', 'Import', 'Licences'],
    ['Blog'],
    ['Site', 'Ads', 'People', 'Analytics', 'Activity'],
  ]);
  expect(adminSections({ ...user, isEditor: true })).toEqual([]);
  expect(adminSections(user)).toEqual([]);
});

test('moderators get a link to what they look after', () => {
  const labels = adminSections({ ...user, isModerator: true }).map((group) =>
    group.map(({ label }) => label),
  );
  expect(labels).toEqual([['Overview'], ['Businesses', 'Suggestions', 'Reviews', 'Messages', 'Licences']]);
});

test.each([
  ['/admin/businesses', 'Businesses'],
  ['/admin/businesses/7/take-down', 'Businesses'],
  ['/admin/import', 'Import'],
  ['/admin/licences/registers/E07000094', 'Licences'],
  ['/blog/admin/edit/7', 'Blog'],
  ['/admin/audit', 'Activity'],
  ['/admin/site/services/edit', 'Site'],
  ['/admin/site', 'Site'],
  ['/admin', 'Overview'],
  ['/admin/importance', undefined],
  ['/blog', undefined],
])('%s belongs to %s', (pathname, label) => {
  expect(sectionOf(adminSections({ ...user, isAdmin: true }), pathname)?.label).toBe(label);
});
