import type { SpriteIconName } from './icon-sprite.tsx';

/** One of the repeated icons; size and colour come from classes. */
export function SpriteIcon({ name, className = '' }: { name: SpriteIconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
