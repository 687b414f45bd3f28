import { Heart } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';

/** To the visitor's shortlist. How many are on it is filled in where scripts run: the page is the same for everyone. */
export function ShortlistLink() {
  return (
    <a href={paths.shortlist} className="heart-link">
      <Heart aria-hidden className="size-6" />
      <span className="sr-only">Shortlist</span>
      <span className="heart-count" />
    </a>
  );
}
