import type { View } from '../basemap/projection.ts';
import { MAP_SIZE, type Shift, shifted } from '../page/view.ts';
import { nearer, type Point, shiftOf, timesOfWheel } from './gesture.ts';

export interface Held {
  view: () => View;
  move: (view: View) => void;
  say: (hint: string) => void;
}

/** Screen pixels; smaller movements count as clicks. */
const STEADY = 5;
const ONE_FINGER = 'Use two fingers to move the map';
const WHEEL = 'Use Ctrl and scroll to zoom the map';

/**
 * Lets pointers move the map by drag, two fingers, Ctrl and wheel, or double click; one finger and the plain
 * wheel scroll the page, except on a full-page map.
 */
export function takeInHand(frame: HTMLElement, held: Held, signal: AbortSignal): void {
  const now = new Map<number, Point>();
  let base: { view: View; points: Point[] } | null = null;
  let hasMoved = false;
  let isWheelExplained = false;

  function at({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width } = (frame.querySelector('.map-drawing') ?? frame).getBoundingClientRect();
    const scale = MAP_SIZE.width / width;
    return { x: (clientX - left) * scale, y: (clientY - top) * scale };
  }

  function begin() {
    base = now.size > 0 ? { view: held.view(), points: [...now.values()] } : null;
    frame.classList.toggle('map-moving', hasMoved && base !== null);
  }

  function shift(by: Shift) {
    held.move(shifted(held.view(), by));
  }

  function down(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (now.size === 0) hasMoved = false;
    if (now.size === 2 || (event.target instanceof Element && event.target.closest('button, .map-ways'))) {
      return;
    }
    now.set(event.pointerId, at(event));
    begin();
  }

  function moved(event: PointerEvent) {
    if (!base || !now.has(event.pointerId)) return;
    const point = at(event);
    const isTouch = event.pointerType !== 'mouse';
    const isAlone = now.size < 2;
    // The style sheet decides, since it knows the layout.
    if (isTouch && isAlone && getComputedStyle(frame).touchAction !== 'none') {
      return void now.set(event.pointerId, point);
    }
    if (!hasMoved) {
      const [from] = base.points;
      const scale = frame.clientWidth / MAP_SIZE.width;
      const isSteady = from && Math.hypot(point.x - from.x, point.y - from.y) * scale < STEADY;
      if (isAlone && isSteady) return;
      hasMoved = true;
      frame.classList.add('map-moving');
      // Only now, so that plain clicks reach their target.
      for (const id of now.keys()) frame.setPointerCapture(id);
    }
    now.set(event.pointerId, point);
    held.move(shifted(base.view, shiftOf(base.points, [...now.values()])));
  }

  function up(event: PointerEvent) {
    if (!now.delete(event.pointerId)) return;
    // The browser took the finger for scrolling.
    if (event.type === 'pointercancel' && now.size === 0 && !hasMoved) held.say(ONE_FINGER);
    begin();
  }

  function wheel(event: WheelEvent) {
    if (!event.ctrlKey && !event.metaKey) {
      if (!isWheelExplained) held.say(WHEEL);
      isWheelExplained = true;
      return;
    }
    event.preventDefault();
    shift(nearer(timesOfWheel(event), at(event)));
    begin();
  }

  frame.classList.add('map-live');
  frame.addEventListener('pointerdown', down, { signal });
  frame.addEventListener('pointermove', moved, { signal });
  frame.addEventListener('pointerup', up, { signal });
  frame.addEventListener('pointercancel', up, { signal });
  // Before capture, the mouse may be released elsewhere.
  frame.addEventListener('pointerleave', (event) => hasMoved || up(event), { signal });
  frame.addEventListener('wheel', wheel, { signal, passive: false });
  frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  const keepPage = (event: TouchEvent) =>
    event.cancelable && event.touches.length > 1 && event.preventDefault();
  frame.addEventListener('touchmove', keepPage, { signal, passive: false });
  const noClick = (event: MouseEvent) => {
    // Mouse only: clicks by key have no preceding movement.
    if (!hasMoved || event.detail === 0) return;
    hasMoved = false;
    event.preventDefault();
    event.stopPropagation();
  };
  frame.addEventListener('click', noClick, { signal, capture: true });
  const doubled = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    event.preventDefault();
    shift(nearer(2, at(event)));
  };
  frame.addEventListener('dblclick', doubled, { signal });
}
