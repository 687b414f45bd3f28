import * as paths from '#app/paths/paths.ts';

/** Subjects of messages about a business. */
export const ABOUT = {
  mistake: 'something is wrong',
  owner: 'this is my business',
  gone: 'no longer listed',
} as const;

type About = keyof typeof ABOUT;

/** The contact page's form, which then says what it is about. */
export function aboutListing(slug: string, what: About): string {
  return `${paths.contact}?${new URLSearchParams({ about: slug, what })}#write`;
}

/** What an address of the contact page says that a message is about; null where that makes no sense. */
export function readAbout(query: URLSearchParams): { slug: string; what: About } | null {
  const [slug, what] = [query.get('about'), query.get('what') ?? 'mistake'];
  return slug && Object.hasOwn(ABOUT, what) ? { slug, what: what as About } : null;
}

/**
 * The subject of a message about a business: `Inkpot & Otter: something is wrong`.
 * @param longest characters; of a name that is longer its beginning
 */
export function subjectAbout(name: string, what: About, longest: number): string {
  const end = `: ${ABOUT[what]}`;
  // Not through the middle of a surrogate pair.
  const [short] = new RegExp(`^[^]{0,${longest - end.length}}`, 'u').exec(name.toWellFormed()) ?? [''];
  return short + end;
}
