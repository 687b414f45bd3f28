import type { HomeWords } from '#app/features/businesses/page/home-hero.tsx';

/** What the home page says at its top, made by the server, so that no script carries the words. */
export function homeWords(regionName: string): HomeWords {
  return {
    headline: 'Find the right hands for your dog',
    sentence: `Walkers, day care, kennels and parks near you in ${regionName}.`,
    facts: ['Free to search', 'No account', 'Call direct'],
  };
}
