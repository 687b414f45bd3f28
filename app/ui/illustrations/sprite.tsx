import { DogSymbols } from './sprite-dogs.tsx';
import { PictureSymbols } from './sprite-pictures.tsx';

/** All inline symbols, hidden; render it once, first in `body`, as other art references it by id. */
export function IllustrationSprite() {
  return (
    <svg className="art-sprite" width="0" height="0" aria-hidden="true" focusable="false">
      <DogSymbols />
      <PictureSymbols />
    </svg>
  );
}
