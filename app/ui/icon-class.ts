/** Icons on every card and search form. */
export type IconName =
  | 'bed-double'
  | 'check'
  | 'chevron-down'
  | 'footprints'
  | 'globe'
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
 * Classes that put an icon before what an element says, without an element of its own: a page shows a hundred and fifty
 * of them. The drawings are in icons.css, which icons.test.tsx writes.
 */
export function iconClass(name: IconName): string {
  return `icon icon-${name}`;
}
