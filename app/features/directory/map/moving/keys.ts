import type { Way } from '../page/view.ts';
import { entriesOf, markersIn } from './highlights.ts';
import { ARROWS, neighbour } from './neighbour.ts';

export interface Keyed {
  isMoved: () => boolean;
  moveBack: () => void;
  go: (way: Way) => void;
}

const MOVES: Readonly<Record<string, Way>> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
};
const ZOOM_KEYS: Readonly<Record<string, Way>> = { '+': 'closer', '=': 'closer', '-': 'farther' };

/** Makes the map and its markers one Tab stop each. Arrows move, plus and minus zoom, Escape leaves. */
export function listenForKeys(root: HTMLElement, map: HTMLElement, keyed: Keyed, signal: AbortSignal): void {
  function pressed(event: KeyboardEvent) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    const markers = markersIn(root);
    const from = markers.findIndex((marker) => marker === target.closest('.map-marker'));
    const way = ZOOM_KEYS[key] ?? (target.matches('.map-svg') ? MOVES[key] : undefined);
    const arrow = ARROWS[key];
    if (way) keyed.go(way);
    else if (key === 'Escape') leave(from);
    else if (from < 0) return;
    else if (arrow) focusMarker(markers[neighbour(markers.map(placeOf), from, arrow)]);
    else if (key === 'Home') focusMarker(markers[0]);
    else if (key === 'End') focusMarker(markers.at(-1));
    else return;
    event.preventDefault();
  }

  function leave(from: number) {
    if (keyed.isMoved()) return keyed.moveBack();
    const link = from < 0 ? null : entriesOf(root, from)[0]?.querySelector('a');
    if (link) link.focus();
    else focusResults(root);
  }

  function focused({ target }: FocusEvent) {
    const marker = target instanceof Element && target.closest('.map-marker');
    if (!marker) return;
    onlyStop(root, marker);
    // Keyboard focus may land out of sight, so the map moves back; pointer users can see the marker.
    if (keyed.isMoved() && marker.matches(':focus-visible')) keyed.moveBack();
  }

  map.addEventListener('keydown', pressed, { signal });
  map.addEventListener('focusin', focused, { signal });
}

/** Roving tabindex. */
export function onlyStop(root: HTMLElement, stop: Element | undefined): void {
  for (const marker of markersIn(root)) marker.setAttribute('tabindex', marker === stop ? '0' : '-1');
}

export function focusResults(root: HTMLElement): void {
  const results = root.querySelector<HTMLElement>('#results');
  results?.setAttribute('tabindex', '-1');
  results?.focus();
}

export function focusMarker(marker: SVGAElement | undefined): void {
  marker?.focus({ preventScroll: true });
}

function placeOf(marker: Element): { x: number; y: number } {
  const { left, right, top, bottom } = marker.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
