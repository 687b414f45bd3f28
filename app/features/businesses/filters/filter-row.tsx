import type { FormEvent, ReactNode } from 'react';
import { buttonClassName } from '#app/ui/button-style.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import { withThousands } from '../listing/with-thousands.ts';
import { PAGE_SIZE, type SearchForm, searchQuery } from '../search/form.ts';

export interface OpenFieldsProps {
  form: SearchForm;
  /** How many more might be found if they told their hours; null where it does not matter. */
  untold: number | null;
  /** Of the page that shows the list; null where the list has no address. */
  pathname: string | null;
  /** Shows the list of those that are open then, where it has no address; see SearchForm. */
  onChoose?: (open: string) => void;
}

/** When businesses are to be open: pills above a list, the one which is on taking it away, and a time to choose. */
export function OpenFields({ form, untold, pathname, onChoose }: OpenFieldsProps) {
  const { open } = form;
  const hrefOf = (chosen: string) =>
    pathname && `${pathname}${searchQuery({ ...form, open: chosen, show: PAGE_SIZE, after: null })}#results`;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('open');
    if (typeof chosen === 'string') onChoose?.(chosen);
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap items-start gap-2 print:hidden">
        {open ? (
          <Pill href={hrefOf('')} onPress={() => onChoose?.('')} isOn>
            {openText(open)} <span aria-hidden>×</span>
            <span className="sr-only">: take away</span>
          </Pill>
        ) : (
          <Pill href={hrefOf('now')} onPress={() => onChoose?.('now')}>
            Open now
          </Pill>
        )}
        <details className="min-w-0">
          <summary className={`pill ${iconClass('chevron-down')}`}>Open at a time you choose</summary>
          <form
            method="get"
            action={pathname ? `${pathname}#results` : undefined}
            onSubmit={onChoose && onSubmit}
            className="mt-2 flex flex-wrap items-end gap-3 rounded-card bg-surface p-4 shadow-card"
          >
            {[...new URLSearchParams(searchQuery({ ...form, open: '', show: PAGE_SIZE, after: null }))].map(
              ([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ),
            )}
            <label className="min-w-0 grow">
              <span className="mb-1.5 block text-label">Day and time</span>
              <input
                type="datetime-local"
                name="open"
                required
                defaultValue={open === 'now' ? '' : open}
                className="block min-h-13 w-full min-w-0 rounded-control border-[1.5px] border-field bg-surface px-3.5 hover:border-ink-2"
              />
            </label>
            <button type="submit" className={buttonClassName('ink', 'default')}>
              Show services
            </button>
          </form>
        </details>
      </div>
      {untold !== null && untold > 0 && (
        <p role="status" className="mt-2 text-small text-ink-2">
          {untoldText(untold)}
        </p>
      )}
    </>
  );
}

interface PillProps {
  /** Null where a press does it. */
  href: string | null;
  onPress: () => void;
  isOn?: boolean;
  children: ReactNode;
}

function Pill({ href, onPress, isOn = false, children }: PillProps) {
  const className = isOn ? 'pill pill-on' : 'pill';
  if (href) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <button type="button" className={className} onClick={onPress}>
      {children}
    </button>
  );
}

/** What is asked for: 'Open now', 'Open Friday 25 December 2026, 09:00'. */
function openText(open: string): string {
  if (open === 'now') return 'Open now';
  const day = new Date(`${open}Z`).toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  return `Open ${day.replace(',', '')}, ${open.slice(11)}`;
}

/** How many are left out because nobody knows whether they are open. */
function untoldText(untold: number): string {
  return untold === 1
    ? '1 more does not tell us its hours.'
    : `${withThousands(untold)} more do not tell us their hours.`;
}
