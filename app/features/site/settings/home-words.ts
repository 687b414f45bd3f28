import type { HomeWords } from '#app/features/directory/page/search-top.tsx';
import type { Settings } from './settings.ts';

export type WordName = 'headline' | 'sentence' | 'factOne' | 'factTwo' | 'factThree';

export function standardWords(regionName: string): Record<WordName, string> {
  return {
    headline: 'Find the right hands for your dog',
    sentence: `Walkers, day care, kennels and parks near you in ${regionName}.`,
    factOne: 'Free to search',
    factTwo: 'No account needed',
    factThree: 'Call them directly',
  };
}

/** Texts of the home page's top, made on the server to keep them out of scripts. */
export function homeWords(set: Partial<Settings>, regionName: string): HomeWords {
  const standard = standardWords(regionName);
  const word = (name: WordName) => set[name] ?? standard[name];
  return {
    headline: word('headline'),
    sentence: word('sentence'),
    facts: [word('factOne'), word('factTwo'), word('factThree')],
  };
}

/** The owner's addition to the home page's title; null if none. */
export function homeTitle(set: Partial<Settings>): string | null {
  return set.headline || set.sentence ? null : (set.strapline ?? null);
}
