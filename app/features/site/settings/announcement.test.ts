import { expect, test } from 'vitest';
import { announcementOf } from './announcement.ts';

const announcement = 'We’re away until 2 January';

test('an announcement stands until its last day, and for good without one', () => {
  const set = { announcement, announcementEnds: '2027-01-02' };
  expect(announcementOf(set, Date.UTC(2027, 0, 2, 23, 59))).toBe(announcement);
  expect(announcementOf(set, Date.UTC(2027, 0, 3))).toBeNull();
  expect(announcementOf({ announcement }, Date.UTC(2099, 11, 31))).toBe(announcement);
  expect(announcementOf({ announcement: '', announcementEnds: '2027-01-02' }, 0)).toBeNull();
});
