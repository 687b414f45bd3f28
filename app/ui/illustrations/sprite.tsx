import { DogSymbols } from './sprite-dogs.tsx';
import { PictureSymbols } from './sprite-pictures.tsx';
import { SceneSymbols } from './sprite-scenes.tsx';

/**
 * Every drawn symbol of the site in one hidden element. Render it once, first in `body`: all other art refers
 * to it by id, and takes its colours from the variables of the place where it is used.
 */
export function IllustrationSprite() {
  return (
    <svg className="art-sprite" width="0" height="0" aria-hidden="true" focusable="false">
      <DogSymbols />
      <SceneSymbols />
      <PictureSymbols />
    </svg>
  );
}
