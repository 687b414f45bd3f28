import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonClassName } from './button-style.ts';
import { Link } from './link.tsx';

interface PageLinksProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  newer: string;
  older: string;
}

const NUMBERS_EACH_SIDE = 2;

/** Pagination; renders nothing for a single page. */
export function PageLinks({ page, pages, addressOf, newer, older }: PageLinksProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" className={buttonClassName('outline', 'default')}>
          <ChevronLeft aria-hidden className="size-5" />
          {newer}
        </Link>
      )}
      <ol className="hidden gap-2 sm:flex">
        {nearbyPages(page, pages).map((number) => (
          <li key={number}>
            <Link
              to={addressOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className="inline-flex size-11 items-center justify-center rounded-small font-semibold tabular-nums hover:bg-brand-tint aria-[current]:bg-ink aria-[current]:text-surface"
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      <p className="sm:hidden">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <Link to={addressOf(page + 1)} rel="next" className={buttonClassName('outline', 'default')}>
          {older}
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      )}
    </nav>
  );
}

function nearbyPages(page: number, pages: number): number[] {
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= NUMBERS_EACH_SIDE,
  );
}
