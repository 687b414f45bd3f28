import type { Coat } from './coats.ts';
import { joinClasses } from './join-classes.ts';

/** The kinds of service that have a scene of their own, and 'other' for the rest. */
export type SceneKind = 'walkers' | 'day-care' | 'kennels' | 'parks' | 'other';

interface CategorySceneProps {
  kind: SceneKind;
  /** Varies the picture between services of one kind: the id of the service modulo 5. */
  coat: Coat;
  className?: string | undefined;
}

/**
 * The picture of a service without a photo. It fills any box, and cuts what does not fit evenly from both
 * sides; give the box its size.
 */
export function CategoryScene({ kind, coat, className }: CategorySceneProps) {
  return (
    <svg
      className={joinClasses(`art scene-${kind} coat-${coat}`, className)}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#scene-${kind}`} />
    </svg>
  );
}
