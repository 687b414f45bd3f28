import type { ReactNode } from 'react';
import { iconClass } from '#app/ui/icon-class.ts';
import { withThousands } from '@dog-care-directory/text';
import { fromStart, type SearchForm, searchQuery } from '../search/form.ts';
import type { Detail } from '../filters/filter.ts';
import { type Choices, chipsOf, suggestionsOf } from './chips.ts';
import { choosing, type HrefOf } from './choosing.ts';
import { FilterPanel } from './filter-panel.tsx';

export interface FilterRowProps {
  form: SearchForm;
  isPlaced: boolean;
  /** Number left out for missing hours; null if hours don't matter. */
  unknown: number | null;
  total: number;
  choices?: Choices | undefined;
  details?: readonly Detail[] | undefined;
  /** Page of the list; null if the list has no address. */
  pathname: string | null;
  map?: string | null;
}

export function FilterRow({
  form,
  isPlaced,
  unknown,
  total,
  choices = {},
  details,
  pathname,
  map = null,
}: FilterRowProps) {
  const hrefOf: HrefOf = (chosen) => pathname && `${pathname}${searchQuery(chosen)}#results`;
  const chips = chipsOf(form, details);
  const filters = chips.length;
  return (
    <>
      <div id="filters" className="filter-row print:hidden">
        <details className="filter-box">
          <summary className={`pill pill-filters ${iconClass('chevron-down')}`}>
            <span className="filter-opens whitespace-nowrap">Filters{filters > 0 && ` · ${filters}`}</span>
            <span className="filter-closes">Close</span>
          </summary>
          <FilterPanel
            form={form}
            isPlaced={isPlaced}
            choices={choices}
            details={details}
            pathname={pathname}
            hrefOf={hrefOf}
          />
        </details>
        <div className="filter-chips">
          {chips.map(({ label, without }) => (
            <Pill key={label} to={without} hrefOf={hrefOf} className="pill pill-on">
              <span>
                <span className="sr-only">Remove filter: </span>
                {label} <span aria-hidden>×</span>
              </span>
            </Pill>
          ))}
          {!form.open && (
            <Pill to={fromStart({ ...form, open: 'now' })} hrefOf={hrefOf}>
              Open now
            </Pill>
          )}
          {suggestionsOf(form, choices, total, details).map(({ label, count, to }) => (
            <Pill key={label} to={to} hrefOf={hrefOf}>
              {label} <span className="pill-count">{withThousands(count)}</span>
            </Pill>
          ))}
        </div>
        {map && (
          <a href={map} className={`pill pill-map ${iconClass('map')}`}>
            Map
          </a>
        )}
      </div>
      {form.maximumPrice !== null && !form.service && (
        <p role="status" className="mt-2 text-small text-ink-2">
          Choose a service to use your maximum price: prices of different services can’t be compared.
        </p>
      )}
      {unknown !== null && unknown > 0 && (
        <p role="status" className="mt-2 text-small text-ink-2">
          {unknownText(unknown)}
        </p>
      )}
    </>
  );
}

interface PillProps {
  to: SearchForm;
  hrefOf: HrefOf;
  className?: string;
  children: ReactNode;
}

function Pill({ to, hrefOf, className = 'pill', children }: PillProps) {
  const href = hrefOf(to);
  if (href) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <button type="button" className={className} {...choosing(to)}>
      {children}
    </button>
  );
}

function unknownText(unknown: number): string {
  return unknown === 1
    ? '1 more doesn’t give its opening hours.'
    : `${withThousands(unknown)} more don’t give their opening hours.`;
}
