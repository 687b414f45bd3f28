import { expect, test } from 'vitest';
import { statusColumns, statusIn } from './row-status.ts';

const said = (header: string, cell: string) => {
  const [column] = statusColumns(['name', header]);
  return column ? statusIn(cell, column, '2026-11-22') : 'no status';
};

test.each([
  ['business_status', 'OPERATIONAL', null],
  ['business_status', 'CLOSED_PERMANENTLY', 'closed for good'],
  ['business_status', 'CLOSED_TEMPORARILY', 'closed for now'],
  ['status', 'Permanently closed', 'closed for good'],
  ['Status', 'Open', null],
  ['status', '', null],
  ['permanently_closed', 'TRUE', 'closed for good'],
  ['permanentlyClosed', 'false', null],
  ['temporarilyClosed', 'true', 'closed for now'],
  ['post_status', 'publish', null],
  ['post_status', 'draft', 'not published'],
  ['post_status', 'auto-draft', 'not published'],
  ['active', '0', 'not published'],
  ['active', '1', null],
  ['expire_date', '2020-01-31', 'not published'],
  ['expire_date', 'Never', null],
  ['expire_date', '2999-01-01', null],
  ['_expiry_date', '2026-11-21 10:00:00', 'not published'],
  ['hp_expired_time', '1600000000', 'not published'],
  ['expire_date', 'soon', 'unknown'],
  ['Expiry Date', '2020-01-31', 'no status'],
  ['status', 'Blue', 'unknown'],
  ['permanently_closed', 'perhaps', 'unknown'],
  ['closing date', 'CLOSED_PERMANENTLY', 'no status'],
])('%s with "%s" says %s', (header, cell, status) => {
  expect(said(header, cell)).toBe(status);
});
