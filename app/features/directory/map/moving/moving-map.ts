import { boxText, parseBox } from '#app/features/places/distance/box.ts';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import type { View } from '../basemap/projection.ts';
import { NO_ROOM, shiftBetween, viewRound, type Way, waysFrom } from '../page/view.ts';
import { showChosen } from './chosen-card.ts';
import { takeInHand } from './pointers.ts';
import { focusMarker, focusResults, listenForKeys, onlyStop } from './keys.ts';
import { lightUp, markersIn } from './highlights.ts';
import { findOwnPosition, markPosition } from './own-position.ts';
import { fetchPage, isSameSearch, showPage } from './parts.ts';
import { redrawing } from './redraw.ts';

const FAILED = 'This part of the map could not be loaded.';
/** How long a hint stays. */
const HINT_MS = 4000;

/** A served map that hands and keys move. */
export interface MovingMap {
  /** Shows the page of an address, as after Back. */
  show: (address: string) => void;
  stop: () => void;
}

/**
 * Makes a served map move.
 * @param root of map and list
 * @param follow called with the address of what is shown from now on
 * @returns null where there is no map, as when the search has failed
 */
export function startMap(root: HTMLElement, follow: (address: string) => void): MovingMap | null {
  const frame = root.querySelector<HTMLElement>('.map-frame');
  const figure = root.querySelector<HTMLElement>('.map-figure');
  const again = root.querySelector<HTMLButtonElement>('[data-does="search"]');
  const locate = root.querySelector<HTMLButtonElement>('[data-does="locate"]');
  const hint = root.querySelector('.map-hint');
  if (!frame || !figure || !again || !locate || !hint) return null;

  const stopped = new AbortController();
  let request = new AbortController();
  let shown = location.pathname + location.search;
  /** What did not come. */
  let failed: string | null = null;
  let position: Coordinates | null = null;
  let { drawn, draw } = readDrawing();
  let next = drawn;
  let hintTimer = 0;
  /** Keeps the ground of tiles under the map, where there is one. */
  let ground: (() => void) | null = null;

  function readDrawing() {
    const svg = root.querySelector<SVGSVGElement>('.map-svg');
    const box = parseBox(svg?.dataset['box'] ?? '');
    if (!svg || !box) throw new Error('The map does not say what it shows.');
    const view = viewRound(box, NO_ROOM);
    if (position) markPosition(svg, view, position);
    onlyStop(root, markersIn(root)[0]);
    return { drawn: view, draw: redrawing(svg) };
  }

  function say(text: string, forMs: number | null = HINT_MS) {
    clearTimeout(hintTimer);
    if (hint) hint.textContent = text;
    if (forMs !== null) hintTimer = window.setTimeout(() => say('', null), forMs);
  }

  function move(view: View) {
    next = view;
    if (failed !== null) say('', null);
    failed = null;
    draw(shiftBetween(drawn, next));
    ground?.();
    if (again) again.hidden = next === drawn;
  }

  function addressOf({ box }: View): string {
    const { pathname, searchParams } = new URL(shown, location.origin);
    for (const name of ['bbox', 'after']) searchParams.delete(name);
    searchParams.set('bbox', boxText(box));
    return `${pathname}?${searchParams}`;
  }

  async function ask(address: string, isNew: boolean, thenFocus: () => void) {
    request.abort();
    const own = new AbortController();
    request = own;
    const asked = next;
    const results = root.querySelector('#results');
    results?.setAttribute('aria-busy', 'true');
    const page = await fetchPage(address, own.signal).catch(() => null);
    // Another one was requested in the meantime, or the map is gone.
    if (own.signal.aborted) return;
    results?.removeAttribute('aria-busy');
    if (!page) {
      failed = address;
      if (again) again.hidden = false;
      return say(FAILED, null);
    }
    const hadFocus = root.contains(document.activeElement);
    showPage(root, page);
    say('', null);
    shown = address;
    ({ drawn, draw } = readDrawing());
    // A visitor who has moved on stays there.
    move(next === asked ? drawn : next);
    if (isNew) follow(address);
    if (hadFocus) thenFocus();
  }

  function go(way: Way) {
    const to = waysFrom(next)[way];
    if (!to) return;
    const wasWay = document.activeElement?.closest('[data-way]');
    move(to);
    void ask(addressOf(to), true, () => {
      if (wasWay) focusWay(way);
      else focusMap();
    });
  }

  function focusWay(way: Way) {
    const link = root.querySelector<HTMLElement>(`[data-way="${way}"]`);
    (link ?? root.querySelector<HTMLElement>('[data-way]'))?.focus({ preventScroll: true });
  }

  function focusMap() {
    const [first] = markersIn(root);
    if (first) focusMarker(first);
    else focusWay('farther');
  }

  async function markOwnPosition() {
    say('Finding where you are...', null);
    const found = await findOwnPosition(next).catch(() => null);
    if (stopped.signal.aborted) return;
    say(found?.say ?? 'We couldn’t find your location.');
    position = found?.position ?? position;
    const isMoved = next !== drawn;
    ({ drawn, draw } = redrawn());
    move(isMoved ? next : drawn);
  }

  /** The drawing once more as the server made it, with what is marked on it by now. */
  function redrawn() {
    draw({ times: 1, left: 0, top: 0 });
    return readDrawing();
  }

  function clicked(event: MouseEvent) {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const pressed = target instanceof Element && target.closest('a, button');
    if (!pressed) return;
    if (pressed === locate) return void markOwnPosition();
    if (pressed === again) return void ask(failed ?? addressOf(next), failed !== shown, focusMap);
    const way = pressed.getAttribute('data-way');
    if (way) {
      event.preventDefault();
      return go(way as Way);
    }
    const href = pressed.getAttribute('href');
    const to = href === null ? null : new URL(href, location.origin);
    if (!to || !isSameSearch(to, new URL(location.href))) return;
    event.preventDefault();
    void ask(to.pathname + to.search, true, to.hash === '#results' ? () => focusResults(root) : focusMap);
  }

  const { signal } = stopped;
  takeInHand(frame, { view: () => next, move, say }, signal);
  listenForKeys(root, figure, { isMoved: () => next !== drawn, moveBack: () => move(drawn), go }, signal);
  lightUp(root, signal);
  showChosen(root, frame, signal);
  root.addEventListener('click', clicked, { signal });
  locate.hidden = !('geolocation' in navigator);
  if (figure.dataset['tiles']) {
    import('../ground/ground.ts')
      .then(({ layGround }) => layGround({ figure, frame, view: () => next, signal }))
      .then((follow) => (ground = follow))
      // The map stands on what was drawn.
      .catch(() => {});
  }

  return {
    show: (address) => {
      if (address !== shown) void ask(address, false, focusMap);
    },
    stop: () => {
      stopped.abort();
      request.abort();
      clearTimeout(hintTimer);
    },
  };
}
