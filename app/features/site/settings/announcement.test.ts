import { expect, test } from 'vitest';
import { announcementOf } from './announcement.ts';

const announcement = 'We’re away until 2 January';

test('an announcement stands until its last day, and for good without one', () => {
  const set = { announcement, announcementEnds: '2027-01-02' };
  expect(announcementOf(set, '2027-01-02')).toBe(announcement);
  expect(announcementOf(set, '2027-01-03')).toBeNull();
  expect(announcementOf({ announcement }, '2099-12-31')).toBe(announcement);
  expect(announcementOf({ announcement: '', announcementEnds: '2027-01-02' }, '2026-12-01')).toBeNull();
});
