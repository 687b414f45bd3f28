import {
  LONGEST_PRICE_LABEL,
  MOST_PENCE,
  MOST_PRICES,
  type Price,
  PRICE_UNITS,
  type PriceUnit,
} from '../listing/price.ts';
import {
  accepted,
  type Reading,
  isPlaceholder,
  problemWith,
  quoted,
  refused,
} from '@dog-care-directory/text';
import { entriesOf, isTooLong, jsonOf, wordsOrJson } from './structured-text.ts';
import { readLine } from './text-values.ts';

const ENTRY_CHARACTERS = 300;
const PRICE_LEVEL = /^[£$€]{1,4}$/;
const FROM = /(?:^|[\s:–—-])(?:from|starting (?:at|from)|starts (?:at|from))$/i;
const AMOUNT =
  /(£|gbp\s?)?(free|\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,7}(?:\.\d{1,2})?)(\s?\+|\s?(?:-|–|to)\s?£?\d{1,7}(?:\.\d{1,2})?)?\s?(?:(?:\/|a|an|per|each)\s?(walk|hour|hr|day|night|visit))?\.?$/i;
const RANGE = /\d\s?(?:-|–|to)\s?£?\d{1,7}(?:\.\d{1,2})?\s?(?:(?:\/|a|an|per|each)\s?\w{1,5})?\.?$/i;
const LABEL_END = /[\s:–—-]+$/;

/** Reads a price list such as `Day care: £32 a day; Walk: from £14 a walk`, or JSON; reports others. */
export function readPrices(text: string): Reading<Price[]> {
  if (isPlaceholder(text)) return accepted<Price[]>(null);
  if (PRICE_LEVEL.test(text)) return refused(text, 'is a level of price, not a price');
  if (isTooLong(text)) return refused(text, 'is too long for a price list');
  const json = jsonOf(text);
  const entries: [string, Price | null][] =
    json === undefined
      ? entriesOf(text).map((entry) => [entry, readEntry(entry)])
      : (Array.isArray(json) ? json : [json]).map((entry) => [JSON.stringify(entry), priceOf(entry)]);
  const prices = entries.flatMap(([, price]) => (price ? [price] : [])).slice(0, MOST_PRICES);
  if (prices.length === 0) return refused(text, 'is not a price list such as "Walk: from £14 a walk"');
  const problems = entries.flatMap(([entry, price]) =>
    price
      ? []
      : [problemWith(entry, `${quoted(entry)} is not a price such as "Walk: £14 a walk"; left out.`)],
  );
  for (const [entry] of entries)
    if (json === undefined && RANGE.test(entry))
      problems.push(problemWith(entry, `${quoted(entry)} is a range of prices; its lower end was taken.`));
  if (prices.length === MOST_PRICES && entries.length > MOST_PRICES)
    problems.push(problemWith(text, `Only the first ${MOST_PRICES} prices were taken.`));
  return { value: prices, problems };
}

export function pricesText(prices: readonly Price[]): string {
  // PostgreSQL reorders the keys of jsonb.
  const ordered = prices.map(({ label, pence, per, from }) => ({ label, pence, per, from }));
  return wordsOrJson(ordered, prices.map(entryText).join('; '), (text) => readPrices(text).value);
}

function entryText({ label, pence, per, from }: Price): string {
  const unit = per === null ? '' : per === 'hour' ? ' an hour' : ` a ${per}`;
  const amount = pence === 0 && unit === '' && !from ? 'free' : `£${poundsText(pence)}`;
  return `${label}: ${from ? 'from ' : ''}${amount}${unit}`;
}

function poundsText(pence: number): string {
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
}

function readEntry(text: string): Price | null {
  const entry = text.length > ENTRY_CHARACTERS ? '' : text;
  const amount = AMOUNT.exec(entry);
  if (!amount) return null;
  const [, currency, pounds = '', more = '', unit = ''] = amount;
  const before = entry.slice(0, amount.index);
  const isFree = /^free$/i.test(pounds);
  // A bare number may be anything, as in "Up to 4", and the end of a word or number is not an amount.
  if (!isFree && currency === undefined && !/:\s*(?:from\s+)?$/i.test(before)) return null;
  if (/[\p{L}\p{N}.,$€]$/u.test(before)) return null;
  // "£18/£15/£10" does not say which amount is for what.
  if (/£\s?\d/.test(before)) return null;
  const upTo = before.trimEnd();
  const from = FROM.exec(upTo);
  const per = unitOf(unit);
  const label =
    (from ? upTo.slice(0, from.index) : upTo).replace(LABEL_END, '').trim() ||
    (per === null ? '' : per.charAt(0).toUpperCase() + per.slice(1));
  return priceOf({
    label,
    pence: isFree ? 0 : Math.round(Number(pounds.replaceAll(',', '')) * 100),
    per,
    from: from !== null || more !== '',
  });
}

function unitOf(text: string): PriceUnit | null {
  const unit = text.toLowerCase() === 'hr' ? 'hour' : text.toLowerCase();
  return PRICE_UNITS.find((known) => known === unit) ?? null;
}

function priceOf(value: unknown): Price | null {
  if (typeof value !== 'object' || value === null) return null;
  const { label, pence, per = null, from = false } = value as Partial<Record<keyof Price, unknown>>;
  if (typeof label !== 'string' || typeof pence !== 'number' || typeof from !== 'boolean') return null;
  const line = readLine(label.toWellFormed().trim()).value ?? '';
  if (line === '' || [...line].length > LONGEST_PRICE_LABEL) return null;
  if (!Number.isInteger(pence) || pence < 0 || pence > MOST_PENCE) return null;
  const unit = PRICE_UNITS.find((known) => known === per) ?? null;
  return unit === null && per !== null ? null : { label: line, pence, per: unit, from };
}
