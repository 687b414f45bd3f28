import { afterEach, expect, test, vi } from 'vitest';
import { britishDate, britishMoment, britishTime, shortBritishDay } from './british-time.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['UTC', 'Pacific/Honolulu', 'Pacific/Auckland'])(
  'in %s days and times are those of London',
  (zone) => {
    vi.stubEnv('TZ', zone);
    // The machine is there: its own clock says another hour than London's.
    const moment = '2026-07-31T23:30:00Z';
    expect(new Date(moment).getHours()).not.toBe(0);
    expect(shortBritishDay(moment)).toBe('1 Aug 2026');
    expect(britishDate(Date.parse(moment))).toBe('2026-08-01');
    expect(britishTime(Date.parse(moment))).toBe('00:30');
    expect(britishMoment(moment)).toBe('1 Aug 2026, 00:30');
    expect(shortBritishDay('2026-01-31T23:30:00Z')).toBe('31 Jan 2026');
  },
);

test('a day stays itself, and what is no moment is shown as it stands', () => {
  expect(shortBritishDay('2026-07-31')).toBe('31 Jul 2026');
  expect(britishMoment('soon')).toBe('soon');
});
