import type { ReactNode } from 'react';
import { iconClass } from '#app/ui/icon-class.ts';
import { withThousands } from '#app/platform/words/numbers.ts';
import { fromStart, type SearchForm, searchQuery } from '../search/form.ts';
import type { Detail } from '../filters/filter.ts';
import { type Choices, chipsOf, suggestionsOf } from './chips.ts';
import { choosing, type HrefOf } from './choosing.ts';
import { FilterPanel } from './filter-panel.tsx';

export interface FilterRowProps {
  form: SearchForm;
  /** Whether distances are measured: only then the nearest come first. */
  isPlaced: boolean;
  /** How many more might be found if they told their hours; null where it does not matter. */
  unknown: number | null;
  /** How many the list has, and how many each further filter would leave of it. */
  total: number;
  choices?: Choices | undefined;
  /** What the owner's fields can be asked for. */
  details?: readonly Detail[] | undefined;
  /** Of the page that shows the list; null where the list has no address. */
  pathname: string | null;
  /** The same on a map; null where there is none. */
  map?: string | null;
}

/** What narrows a list, above it: the filters that are on, each taking itself away, and those there are. */
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
            <span className="filter-opens">Filters{filters > 0 && ` · ${filters}`}</span>
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

/** How many are left out because they don’t give their hours. */
function unknownText(unknown: number): string {
  return unknown === 1
    ? '1 more doesn’t give its opening hours.'
    : `${withThousands(unknown)} more don’t give their opening hours.`;
}
