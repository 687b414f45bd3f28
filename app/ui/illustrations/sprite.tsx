import { DogSymbols } from './sprite-dogs.tsx';
import { PictureSymbols } from './sprite-pictures.tsx';

/**
 * Every drawn symbol that pages hold themselves, in one hidden element; scenes.svg has the larger ones. Render it once, first in `body`: all other art refers
 * to it by id, and takes its colours from the variables of the place where it is used.
 */
export function IllustrationSprite() {
  return (
    <svg className="art-sprite" width="0" height="0" aria-hidden="true" focusable="false">
      <DogSymbols />
      <PictureSymbols />
    </svg>
  );
}
