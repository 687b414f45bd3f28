export type IconName =
  | 'bed-double'
  | 'check'
  | 'chevron-down'
  | 'footprints'
  | 'globe'
  | 'landmark'
  | 'map'
  | 'map-pin'
  | 'monitor'
  | 'moon'
  | 'paw-print'
  | 'phone'
  | 'star'
  | 'star-filled'
  | 'sun'
  | 'trees';

/**
 * Draws icons without elements of their own, as a page shows 150 of them, and from one picture, as each picture takes a
 * phone 20 ms. icons.test.tsx generates icons.css.
 */
export function iconClass(name: IconName): string {
  return `icon icon-${name}`;
}
