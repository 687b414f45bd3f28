import type { MouseEvent } from 'react';
import { buttonClassName } from '#app/ui/button-style.ts';

const LINKS = [
  { href: '#filter-panel', label: 'Filters' },
  { href: '#search', label: 'Search' },
];

/** On phones, at the foot of a list that goes on for long: the way back to what it was asked by. */
export function ResultsBar({ map }: { map: string | null }) {
  return (
    <nav aria-label="Search and filters" className="results-bar">
      {map && (
        <a href={map} className={buttonClassName('ink', 'card')}>
          Map
        </a>
      )}
      {LINKS.map(({ href, label }) => (
        <a key={href} href={href} onClick={goThere} className={buttonClassName('outline', 'card')}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Without an entry in the history, which would end a search by the visitor's own position. */
function goThere(event: MouseEvent<HTMLAnchorElement>) {
  const place = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!place) return;
  event.preventDefault();
  place.closest('details')?.setAttribute('open', '');
  place.scrollIntoView();
  place.querySelector<HTMLElement>('select')?.focus({ preventScroll: true });
}
