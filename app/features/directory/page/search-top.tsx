import { type ReactNode, useEffect, useRef } from 'react';
import { Container } from '#app/ui/container.tsx';
import { iconClass } from '#app/ui/icon-class.ts';
import { HeroBackdrop, PeekingPair } from '#app/ui/illustrations/hero-art.tsx';
import { SearchPanel } from './search-panel.tsx';
import { RESULTS_HEADING_ID } from './use-results-focus.ts';

export interface HomeWords {
  headline: string;
  sentence: string;
  facts: readonly string[];
}

interface SearchTopProps {
  /** Null after a search: results come first, and the form is one row. */
  hero: HomeWords | null;
  heading: string;
  sentence?: string | undefined;
  line?: { count: string; details: string } | undefined;
  searched: { what: string; where: string };
  /** Changes with each search, which folds the form again. */
  searchKey: string;
  hasError: boolean;
  children: ReactNode;
}

export function SearchTop({
  hero,
  heading,
  sentence,
  line,
  searched,
  searchKey,
  hasError,
  children,
}: SearchTopProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const isOpen = Boolean(hero) || hasError;
  useEffect(() => {
    if (box.current) box.current.open = isOpen;
  }, [searchKey, isOpen]);
  return (
    <div className={hero ? 'relative isolate overflow-hidden bg-band pb-6 lg:pb-7' : 'results-top bg-band'}>
      <Container className={hero ? 'hero relative' : ''}>
        {hero ? (
          <div>
            <h1 className="max-w-[25rem] pt-2.5 text-display max-[23.4rem]:text-[min(2.25rem,11.5vw)] lg:max-w-[41.25rem] lg:pt-8">
              {hero.headline}
            </h1>
            <p className="hero-lede mt-2.5 mb-4 text-lede sm:mb-11 lg:mt-5 lg:mb-13">{hero.sentence}</p>
          </div>
        ) : (
          <div className="results-head">
            <h1 id={RESULTS_HEADING_ID} tabIndex={-1}>
              {heading}
            </h1>
            {sentence && <p className="results-sentence">{sentence}</p>}
            {line && (
              <p role="status" className="results-count">
                <b>{line.count}</b> {line.details}
              </p>
            )}
          </div>
        )}
        <details ref={box} className="search-change" open={isOpen}>
          <summary>
            <span>
              <b>{line?.count ?? searched.what}</b> {line?.details ?? searched.where}
            </span>
            <span className="search-change-button">Change</span>
          </summary>
          <SearchPanel art={hero && <PeekingPair className="hero-dogs" />}>{children}</SearchPanel>
        </details>
        {hero && (
          <ul className="mt-3.5 flex flex-wrap justify-center gap-x-2.5 gap-y-1 sm:gap-x-5 lg:mt-6 lg:gap-x-6">
            {hero.facts.map((fact) => (
              <li
                key={fact}
                className={`flex items-center gap-0.5 text-label before:size-[1.125rem] sm:gap-1 lg:text-[1.0625rem] ${iconClass('check')}`}
              >
                {fact}
              </li>
            ))}
          </ul>
        )}
      </Container>
      {/* Behind the rest, and last: standing on the bottom, it would move if the page is painted before it has all arrived. */}
      {hero && <HeroBackdrop />}
    </div>
  );
}
