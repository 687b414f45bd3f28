import type { View } from '../basemap/projection.ts';
import { MAP_SIZE, type Shift, shifted } from '../page/view.ts';
import { nearer, type Point, shiftOf, timesOfWheel } from './gesture.ts';

/** What is moved manually. */
export interface Held {
  /** As it stands. */
  view: () => View;
  move: (view: View) => void;
  say: (hint: string) => void;
}

/** Less than this is a click by an unsteady hand; pixels of the screen. */
const STEADY = 5;
const ONE_FINGER = 'Use two fingers to move the map';
const WHEEL = 'Use Ctrl and scroll to zoom the map';

/**
 * Lets hands move a map: by dragging, with two fingers, by the wheel with Ctrl or Command, by a double click. One finger and
 * the plain wheel go on moving the page, which would be a trap otherwise; where the map is the whole page, one finger moves it.
 */
export function takeInHand(frame: HTMLElement, held: Held, signal: AbortSignal): void {
  /** By the number of the finger; the mouse is one too. */
  const now = new Map<number, Point>();
  let base: { view: View; points: Point[] } | null = null;
  let hasMoved = false;
  let isWheelExplained = false;

  function at({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width } = (frame.querySelector('.map-drawing') ?? frame).getBoundingClientRect();
    const scale = MAP_SIZE.width / width;
    return { x: (clientX - left) * scale, y: (clientY - top) * scale };
  }

  /** From here, as fingers come and go. */
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
    // A third finger changes nothing.
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
    // As the style sheet says, which knows how the page is laid out.
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
      // Now, and not before: whoever only clicks is to click what lies there.
      for (const id of now.keys()) frame.setPointerCapture(id);
    }
    now.set(event.pointerId, point);
    held.move(shifted(base.view, shiftOf(base.points, [...now.values()])));
  }

  function up(event: PointerEvent) {
    if (!now.delete(event.pointerId)) return;
    // The browser has taken the finger for moving the page.
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
  // A mouse may let go elsewhere, as long as the map has not got hold of it.
  frame.addEventListener('pointerleave', (event) => hasMoved || up(event), { signal });
  frame.addEventListener('wheel', wheel, { signal, passive: false });
  frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  const keepPage = (event: TouchEvent) =>
    event.cancelable && event.touches.length > 1 && event.preventDefault();
  frame.addEventListener('touchmove', keepPage, { signal, passive: false });
  const noClick = (event: MouseEvent) => {
    // Of the mouse alone; a key's click comes without a movement before it.
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
