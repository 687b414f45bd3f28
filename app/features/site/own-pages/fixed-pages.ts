import * as paths from '#app/paths/paths.ts';

/** A page the site comes with, to which its owner may give words of their own. */
export type FixedPage = 'about' | 'terms' | 'privacy';

interface FixedPageTexts {
  /** What the site calls it, and the title of the owner's words unless they say otherwise. */
  label: string;
  title: string;
  address: string;
  /** What is said of it in the list and above its form. */
  hint: string;
  /** What its two states are called. */
  states: Record<'draft' | 'published', string>;
}

export const FIXED_PAGES: Readonly<Record<FixedPage, FixedPageTexts>> = {
  about: {
    label: 'About',
    title: 'About',
    address: paths.about,
    hint: 'Who you are and what the directory is for. Your own text takes the place of the one the site comes with.',
    states: { draft: 'As it comes', published: 'My own text' },
  },
  terms: {
    label: 'Terms',
    title: 'Terms',
    address: paths.terms,
    hint: 'Your own text takes the place of the terms the site comes with. Have somebody check it who knows the law.',
    states: { draft: 'As they come', published: 'My own text' },
  },
  privacy: {
    label: 'Privacy',
    title: 'More about your data',
    address: paths.privacy,
    hint: 'What the site does with data is said by the site itself and stays. Your additions stand below it, as a part of their own.',
    states: { draft: 'Without additions', published: 'With my additions' },
  },
};

const NAMES = Object.keys(FIXED_PAGES) as FixedPage[];

/** Which of them this is, by its last part of an address; null for any other. */
export function fixedPage(slug: string | undefined): FixedPage | null {
  return NAMES.find((name) => name === slug) ?? null;
}

/** Where visitors read a page. */
export function addressOf(slug: string): string {
  const fixed = fixedPage(slug);
  return fixed ? FIXED_PAGES[fixed].address : paths.ownPage(slug);
}
