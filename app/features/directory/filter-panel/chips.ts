import type { Detail, Filter } from '../filters/filter.ts';
import { activeOptions, filtersOff, furtherOptions } from '../filters/options.ts';
import { wordedFilters } from '../filters/worded-filters.ts';
import { fromStart, type SearchForm } from '../search/form.ts';

/** Match counts of inactive filters, keyed by parameter and value. */
export type Choices = Readonly<Record<string, number>>;

export interface Chip {
  label: string;
  without: SearchForm;
}

export function withoutFilters(form: SearchForm): SearchForm {
  return fromStart({ ...form, ...filtersOff(), open: '', bbox: null });
}

/** Lists active filters: place and time first, then in panel order. @param details the owner's fields */
export function chipsOf(form: SearchForm, details?: readonly Detail[]): Chip[] {
  const { open, bbox } = form;
  const chip = (label: string, without: Partial<SearchForm>): Chip => ({
    label,
    without: fromStart({ ...form, ...without }),
  });
  return [
    ...(bbox ? [chip('In this part of the map', { bbox: null })] : []),
    ...(open ? [chip(openText(open), { open: '' })] : []),
    ...inOrder(activeOptions(form, wordedFilters(details))).map(({ label, without }) => chip(label, without)),
  ];
}

const KINDS: Readonly<Record<Filter['kind'], number>> = {
  days: 0,
  least: 0,
  most: 0,
  flag: 1,
  names: 2,
  tags: 3,
};

function inOrder<Option extends { kind: Filter['kind'] }>(options: readonly Option[]): Option[] {
  return options.toSorted((one, other) => KINDS[one.kind] - KINDS[other.kind]);
}

export interface Suggestion {
  label: string;
  count: number;
  to: SearchForm;
}

const MOST_SUGGESTED = 3;

/** Filters that would keep most of a list, but not all.  @param choices see FoundServices */
export function suggestionsOf(
  form: SearchForm,
  choices: Choices,
  total: number,
  details?: readonly Detail[],
): Suggestion[] {
  return inOrder(furtherOptions(form, wordedFilters(details)))
    .flatMap(({ parameter, label, together, isSuggested }) => {
      const count = choices[parameter] ?? 0;
      const isUseful = isSuggested && count > 0 && count < total;
      return isUseful ? [{ label, count, to: fromStart({ ...form, ...together }) }] : [];
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_SUGGESTED);
}

/** 'Open now', 'Open Friday 25 December 2026, 09:00'. */
function openText(open: string): string {
  if (open === 'now') return 'Open now';
  const day = new Date(`${open}Z`).toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  return `Open ${day.replace(',', '')}, ${open.slice(11)}`;
}
