import type { ReactNode } from 'react';
import { Container } from '#app/ui/container.tsx';
import { iconClass } from '#app/ui/icon-class.ts';
import { HeroBackdrop } from '#app/ui/illustrations/hero-art.tsx';

/** What stands at the top of the home page. */
export interface HomeWords {
  headline: string;
  /** Below the headline. */
  sentence: string;
  /** Plain facts below the search. */
  facts: readonly string[];
}

/** The marigold top of the home page: headline, search panel and three plain facts. */
export function HomeHero({ words, children }: { words: HomeWords; children: ReactNode }) {
  return (
    <div className="relative isolate overflow-hidden bg-band pb-6 lg:pb-7">
      <HeroBackdrop />
      <Container className="hero relative">
        <h1 className="max-w-[25rem] pt-2.5 text-display max-[23.4rem]:text-[min(2.25rem,11.5vw)] lg:max-w-[41.25rem] lg:pt-8">
          {words.headline}
        </h1>
        <p className="hero-lede mt-2.5 mb-4 text-lede sm:mb-11 lg:mt-5 lg:mb-13">{words.sentence}</p>
        {children}
        <ul className="mt-3.5 flex flex-wrap justify-center gap-x-2.5 gap-y-1 sm:gap-x-5 lg:mt-6 lg:gap-x-6">
          {words.facts.map((fact) => (
            <li
              key={fact}
              className={`flex items-center gap-0.5 text-label before:size-[1.125rem] sm:gap-1 lg:text-[1.0625rem] ${iconClass('check')}`}
            >
              {fact}
            </li>
          ))}
        </ul>
      </Container>
    </div>
  );
}
