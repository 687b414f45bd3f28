import type { ReviewAccess } from './review.ts';

/** What the owner of the site has set about reviews. */
export interface ReviewSettings {
  /** Empty where nothing is set. */
  access: string;
  /** Service types without reviews, one on each line. */
  without: string;
}

/** Who may write reviews of a business, and whether they are shown: `off` shows none. @param category its main service type */
export function reviewAccess({ access, without }: ReviewSettings, category: string): ReviewAccess {
  if (access !== 'open' && access !== 'invited') return 'off';
  const key = (name: string) => name.trim().toLowerCase();
  return without.split('\n').some((name) => key(name) === key(category)) ? 'off' : access;
}
