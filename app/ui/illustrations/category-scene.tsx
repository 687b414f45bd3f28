import type { Coat } from './coats.ts';
import { joinClasses } from './join-classes.ts';
import scenes from './scenes.svg?url';

/** The kinds of service that have scenes of their own, and 'other' for the rest. */
export type SceneKind = 'walkers' | 'day-care' | 'kennels' | 'parks' | 'other';

interface CategorySceneProps {
  kind: SceneKind;
  /** Varies the picture between services of one kind: the id of the service modulo 5. */
  coat: Coat;
  /** Which of the kind's six drawings, from 0. */
  drawing?: number;
  className?: string | undefined;
}

/**
 * The picture of a service without a photo. It fills any box, and cuts what does not fit evenly from both
 * sides; give the box its size. The drawings are a file of their own, which takes the colours of the page.
 */
export function CategoryScene({ kind, coat, drawing = 0, className }: CategorySceneProps) {
  return (
    <svg
      className={joinClasses(`art scene-${kind} coat-${coat}`, className)}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${scenes}#scene-${kind}-${drawing + 1}`} />
    </svg>
  );
}
