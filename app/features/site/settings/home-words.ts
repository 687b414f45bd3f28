import type { HomeWords } from '#app/features/directory/page/search-top.tsx';
import type { Settings } from './settings.ts';

/** The settings that are words of the home page. */
export type WordName = 'headline' | 'sentence' | 'factOne' | 'factTwo' | 'factThree';

/** Default texts of the home page. */
export function standardWords(regionName: string): Record<WordName, string> {
  return {
    headline: 'Find the right hands for your dog',
    sentence: `Walkers, day care, kennels and parks near you in ${regionName}.`,
    factOne: 'Free to search',
    factTwo: 'No account',
    factThree: 'Call direct',
  };
}

/** What the home page says at its top, made by the server, so that no script carries the words. */
export function homeWords(set: Partial<Settings>, regionName: string): HomeWords {
  const standard = standardWords(regionName);
  const word = (name: WordName) => set[name] ?? standard[name];
  return {
    headline: word('headline'),
    sentence: word('sentence'),
    facts: [word('factOne'), word('factTwo'), word('factThree')],
  };
}

/** What the title of the home page says after the name of the site, where that is the owner's; null where it is not. */
export function homeTitle(set: Partial<Settings>): string | null {
  return set.headline || set.sentence ? null : (set.strapline ?? null);
}
