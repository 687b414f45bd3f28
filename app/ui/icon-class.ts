/** The icons which stand on every card. */
export type IconName =
  | 'bed-double'
  | 'footprints'
  | 'globe'
  | 'map'
  | 'map-pin'
  | 'paw-print'
  | 'phone'
  | 'star'
  | 'star-filled'
  | 'sun'
  | 'trees';

/**
 * Classes that put an icon before what an element says, without an element of its own: a page shows a hundred and fifty
 * of them. The drawings come with the page; see icon-masks.server.tsx.
 */
export function iconClass(name: IconName): string {
  return `icon icon-${name}`;
}
