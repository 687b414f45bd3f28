import * as paths from '#app/paths/paths.ts';

export type FixedPage = 'about' | 'terms' | 'privacy' | 'reviews-policy';

interface FixedPageTexts {
  label: string;
  title: string;
  address: string;
  hint: string;
  states: Record<'draft' | 'published', string>;
}

export const FIXED_PAGES: Readonly<Record<FixedPage, FixedPageTexts>> = {
  about: {
    label: 'About',
    title: 'About',
    address: paths.about,
    hint: 'Who you are and what the directory is for. Your text replaces the standard one.',
    states: { draft: 'Standard text', published: 'My own text' },
  },
  terms: {
    label: 'Terms',
    title: 'Terms',
    address: paths.terms,
    hint: 'Your text replaces the standard terms. Ask someone who knows the law to check it.',
    states: { draft: 'Standard text', published: 'My own text' },
  },
  privacy: {
    label: 'Privacy',
    title: 'More about your data',
    address: paths.privacy,
    hint: 'The site’s own privacy text stays. Your additions are shown below it in a separate section.',
    states: { draft: 'Without additions', published: 'With my additions' },
  },
  'reviews-policy': {
    label: 'Ratings and reviews',
    title: 'Ratings and reviews',
    address: paths.reviewsPolicy,
    hint: 'How you check reviews. Your own text replaces ours. Give its date, forbid fake and paid reviews, and say how people complain. The numbers stay below it.',
    states: { draft: 'Our text', published: 'My own text' },
  },
};

const NAMES = Object.keys(FIXED_PAGES) as FixedPage[];

export function fixedPage(slug: string | undefined): FixedPage | null {
  return NAMES.find((name) => name === slug) ?? null;
}

export function addressOf(slug: string): string {
  const fixed = fixedPage(slug);
  return fixed ? FIXED_PAGES[fixed].address : paths.ownPage(slug);
}
