import * as paths from '#app/paths/paths.ts';

export const ABOUT = {
  mistake: 'something is wrong',
  owner: 'this is my business',
  gone: 'no longer listed',
} as const;

type About = keyof typeof ABOUT;

export function aboutListing(slug: string, what: About): string {
  return `${paths.contact}?${new URLSearchParams({ about: slug, what })}#write`;
}

/** Reads the subject from the contact page's query; null if invalid. */
export function readAbout(query: URLSearchParams): { slug: string; what: About } | null {
  const [slug, what] = [query.get('about'), query.get('what') ?? 'mistake'];
  return slug && Object.hasOwn(ABOUT, what) ? { slug, what: what as About } : null;
}

/** `Inkpot & Otter: something is wrong`.  @param longest maximum characters; the name is cut to fit */
export function subjectAbout(name: string, what: About, longest: number): string {
  const end = `: ${ABOUT[what]}`;
  // Don't split a surrogate pair.
  const [short] = new RegExp(`^[^]{0,${longest - end.length}}`, 'u').exec(name.toWellFormed()) ?? [''];
  return short + end;
}
