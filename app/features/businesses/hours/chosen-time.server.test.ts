import { expect, test } from 'vitest';
import { stateAtChosenTime } from './chosen-time.server.ts';
import { createOpeningHours } from './opening-hours.server.ts';

const MINUTE_MS = 60_000;
const openingHours = createOpeningHours({
  holidays: {
    England: new Set(),
    Wales: new Set(),
    Scotland: new Set(),
    'Northern Ireland': new Set(),
  } as never,
  regionCouncils: () => [],
  clock: () => Date.UTC(2026, 10, 27, 7, 10),
});

test.each([
  ['Mo-Fr 07:30-18:00; Sa 08:00-12:00', '2026-11-28T10:00', 'Open Sat 08:00–12:00'],
  ['Sa 08:00-12:00,14:00-18:00', '2026-11-28T14:00', 'Open Sat 14:00–18:00'],
  ['Fr 18:00-02:00', '2026-11-28T01:00', 'Open Fri 18:00–02:00'],
  ['24/7', '2026-11-28T10:00', 'Open Sat 00:00–24:00'],
  ['Mo 09:00-17:00', '2026-11-28T10:00', 'Opens Mon 09:00'],
  [null, '2026-11-28T10:00', 'Hours not stated'],
])('%s at %s', (opening_hours, time, text) => {
  const at = Date.parse(`${time}Z`) / MINUTE_MS;
  expect(stateAtChosenTime(openingHours, { opening_hours, council: null }, at)).toMatchObject({
    text,
    changesAt: null,
  });
});
