import type { ReactNode } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { iconClass } from '#app/ui/icon-class.ts';
import { withThousands } from '@dog-care-directory/text';
import { fromStart, type SearchForm, searchQuery } from '../search/form.ts';
import type { Detail } from '../filters/filter.ts';
import { type Choices, chipsOf, suggestionsOf } from './chips.ts';
import type { FoundServices } from '../search/find-services.server.ts';
import { canChooseDays, stayValue } from '../filters/when.ts';
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
  stay?: FoundServices['stay'];
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
  stay,
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
            problem={stay && 'problem' in stay ? stay.problem : null}
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
          {canChooseDays(form) && (
            <a href="#filter-panel" className="pill">
              Choose dates
            </a>
          )}
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
      {stay && <StayNotes stay={stay} form={form} hrefOf={hrefOf} />}
      {unknown !== null && unknown > 0 && (
        <p role="status" className="mt-2 text-small text-ink-2">
          {unknownText(unknown)}
        </p>
      )}
    </>
  );
}

interface StayNotesProps extends Pick<FilterRowProps, 'form'> {
  stay: NonNullable<FilterRowProps['stay']>;
  hrefOf: HrefOf;
}

/** '2 say they’re free. 4 haven’t told us. 3 that are full or away are left out. Show them'. */
function StayNotes({ stay, form, hrefOf }: StayNotesProps) {
  if ('problem' in stay) {
    return (
      <Notice tone="danger" role="alert" title={stay.problem} className="mt-2">
        <a href="#filter-panel" className="link">
          Change the dates
        </a>
      </Notice>
    );
  }
  const { isBusy, free, untold, busy, words } = stay;
  const other = fromStart({ ...form, when: stayValue(stay, !isBusy) });
  return (
    <p role="status" className="mt-2 text-ink-2">
      {isBusy ? (
        <b className="text-ink">{busyText(busy, words)}. </b>
      ) : (
        <>
          <b className="text-ink">{freeText(free)}</b> {untold > 0 && untoldText(untold)}{' '}
          {busy > 0 && `${leftOutText(busy)} `}
        </>
      )}
      {(isBusy || busy > 0) && (
        <Pill to={other} hrefOf={hrefOf} className="link">
          {isBusy ? 'Show the others' : busy === 1 ? 'Show it' : 'Show them'}
        </Pill>
      )}
    </p>
  );
}

function freeText(free: number): string {
  if (free === 0) return 'None say they’re free.';
  return free === 1 ? '1 says it’s free.' : `${withThousands(free)} say they’re free.`;
}

function untoldText(untold: number): string {
  return untold === 1 ? '1 hasn’t told us.' : `${withThousands(untold)} haven’t told us.`;
}

function leftOutText(busy: number): string {
  return busy === 1
    ? '1 that is full or away is left out.'
    : `${withThousands(busy)} that are full or away are left out.`;
}

function busyText(busy: number, words: string): string {
  return `${busy === 1 ? '1 is' : `${withThousands(busy)} are`} full or away ${words}`;
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
