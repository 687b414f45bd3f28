import type { Coat } from './coats.ts';
import { joinClasses } from './join-classes.ts';
import scenes from './scenes.svg?url';

/** Service kinds with their own scenes; 'other' for the rest. */
export type SceneKind = 'walkers' | 'day-care' | 'kennels' | 'parks' | 'other';

interface CategorySceneProps {
  kind: SceneKind;
  /** Varies the picture between services of one kind: service id modulo 5. */
  coat: Coat;
  /** One of six drawings per kind, from 0. */
  drawing?: number;
  className?: string | undefined;
}

/** Placeholder picture of a service without a photo; fills its container and crops both sides evenly. */
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
