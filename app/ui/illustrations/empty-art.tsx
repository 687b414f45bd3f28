import { joinClasses } from './join-classes.ts';

interface ArtProps {
  className?: string | undefined;
}

/** A dog beside a still ball on the footpath: nothing to fetch. 320 x 180; for surface and page grounds. */
export function StillBallDog({ className }: ArtProps) {
  return (
    <svg
      className={joinClasses('art art-alone coat-0', className)}
      viewBox="0 0 320 180"
      aria-hidden="true"
      focusable="false"
    >
      <use href="#picture-still-ball" />
    </svg>
  );
}

/**
 * The number of a missing page as a picture, 620 x 250: the nought is a ball, and a dog steps from behind the
 * first digit to look at it. Digits are in `currentColor`. The heading beside it has to say what happened.
 */
export function NotFoundArt({ className }: ArtProps) {
  return (
    <svg
      className={joinClasses('art art-alone coat-4', className)}
      viewBox="0 0 620 250"
      aria-hidden="true"
      focusable="false"
    >
      <use href="#picture-not-found" />
    </svg>
  );
}
