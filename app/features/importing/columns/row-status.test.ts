import { expect, test } from 'vitest';
import { statusColumns, statusIn } from './row-status.ts';

const said = (header: string, cell: string) => {
  const [column] = statusColumns(['name', header]);
  return column ? statusIn(cell, column) : 'no status';
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
  ['status', 'Blue', 'unknown'],
  ['permanently_closed', 'perhaps', 'unknown'],
  ['closing date', 'CLOSED_PERMANENTLY', 'no status'],
])('%s with "%s" says %s', (header, cell, status) => {
  expect(said(header, cell)).toBe(status);
});
