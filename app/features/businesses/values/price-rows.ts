import type { FormTexts } from '#app/platform/form-text.ts';
import { PRICE_UNITS, type Price, type PriceUnit } from '../listing/price.ts';
import { UNIT_WORDS } from '../listing/price-text.ts';

export interface PriceRow {
  label: string;
  pounds: string;
  per: string;
  from: boolean;
}

export const UNIT_OPTIONS = [
  { value: '', label: 'in total' },
  ...PRICE_UNITS.map((unit) => ({ value: unit, label: UNIT_WORDS[unit] })),
];
export const EMPTY_PRICE: PriceRow = { label: '', pounds: '', per: '', from: false };
const MOST_PRICES = 60;
const POUNDS = /^£?\s*(\d{1,6})(?:\.(\d{1,2}))?$/;

export function priceControls(index: number) {
  return {
    label: `price-${index}-label`,
    pounds: `price-${index}-pounds`,
    per: `price-${index}-per`,
    from: `price-${index}-from`,
  };
}

export function isEmptyPrice({ label, pounds }: PriceRow): boolean {
  return label.trim() === '' && pounds.trim() === '';
}

function poundsText(pence: number): string {
  return (pence / 100).toFixed(2);
}

export function priceRow({ label, pence, per, from }: Price): PriceRow {
  return { label, pounds: poundsText(pence), per: per ?? '', from };
}

export function priceRowsOf(typed: FormTexts): PriceRow[] {
  const rows: PriceRow[] = [];
  while (rows.length < MOST_PRICES) {
    const names = priceControls(rows.length);
    const label = typed[names.label];
    if (label === undefined) break;
    rows.push({
      label,
      pounds: typed[names.pounds] ?? '',
      per: typed[names.per] ?? '',
      from: typed[names.from] !== undefined,
    });
  }
  return rows;
}

export function pricesOfRows(rows: readonly PriceRow[]): { value: Price[] | null } | { problem: string } {
  const prices: Price[] = [];
  for (const [index, row] of rows.entries()) {
    if (isEmptyPrice(row)) continue;
    const pence = readPence(row.pounds);
    if (row.label.trim() === '') return { problem: `Say what price ${index + 1} is for.` };
    if (pence === null) {
      return {
        problem: `Enter the price of “${row.label.trim()}” in pounds, such as 24 or 24.50.`,
      };
    }
    prices.push({ label: row.label.trim(), pence, per: readUnit(row.per), from: row.from });
  }
  return { value: prices.length > 0 ? prices : null };
}

/** Parses pounds as pence: `24`, `£24.5`, `1,200.00`; null if not a price. */
export function readPence(text: string): number | null {
  const found = POUNDS.exec(text.trim().replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, ''));
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

function readUnit(text: string): PriceUnit | null {
  return PRICE_UNITS.find((unit) => unit === text) ?? null;
}
