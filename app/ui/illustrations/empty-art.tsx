import { joinClasses } from './join-classes.ts';

interface ArtProps {
  className?: string | undefined;
}

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

/** The number 404 with a ball as zero, 620 x 250, in `currentColor`; decorative. */
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
