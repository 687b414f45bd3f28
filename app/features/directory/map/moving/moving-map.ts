import { boxText, parseBox, type Coordinates } from '@dog-care-directory/uk-places';
import * as paths from '#app/paths/paths.ts';
import type { View } from '../basemap/projection.ts';
import {
  MAP_SIZE,
  NO_ROOM,
  seenThrough,
  shiftBetween,
  shifted,
  viewRound,
  type Way,
  waysFrom,
} from '../page/view.ts';
import { showChosen } from './chosen-card.ts';
import { hideCovered } from './covered-names.ts';
import { takeInHand } from './pointers.ts';
import { focusMarker, focusResults, listenForKeys, onlyStop } from './keys.ts';
import { lightUp, markersIn } from './highlights.ts';
import type { Distances } from '../../search/found-view.ts';
import { NEAR_ME, readDistances } from '../../location/near-me.ts';
import { findOwnPosition, markPosition } from './own-position.ts';
import { fetchPage, isSameSearch, showPage } from './parts.ts';
import { redrawing } from './redraw.ts';

const FAILED = 'This part of the map could not be loaded.';
const LOADING = 'Loading services...';
/** Shorter loads are not announced. */
const LOADING_AFTER_MS = 200;
const HINT_MS = 4000;
const CLEAR = 12;
const STILL_MS = 600;

export interface MovingMap {
  show: (address: string) => void;
  stop: () => void;
}

/** Makes a served map movable; null without one. @param follow gets each new address */
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
  let failed: string | null = null;
  const nearMe = location.hash === NEAR_ME ? readDistances() : null;
  let position: Coordinates | null = null;
  /** A list around the visitor has no address, so history leads back to it. */
  const cameFromList = URL.canParse(document.referrer) && new URL(document.referrer).pathname === paths.home;
  let followed = 0;
  const heading = root.querySelector('h1');
  if (nearMe && heading?.textContent)
    heading.textContent = heading.textContent.replace(/ in .*$/, ' near you');
  let { drawn, draw } = readDrawing();
  let searched = drawn;
  let next = drawn;
  let hintTimer = 0;
  let stillTimer = 0;
  let frameTimer = 0;

  function readDrawing() {
    const svg = root.querySelector<SVGSVGElement>('.map-svg');
    const box = parseBox(svg?.dataset['box'] ?? '');
    if (!svg || !box) throw new Error('The map does not say what it shows.');
    const view = viewRound(box, NO_ROOM);
    if (position) markPosition(svg, view, position);
    onlyStop(root, markersIn(root)[0]);
    svg.setAttribute('tabindex', '0');
    if (nearMe) writeDistances(root, nearMe);
    return { drawn: view, draw: redrawing(svg, view.height) };
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
    if (again) again.hidden = next === searched;
    uncoverNames();
    clearTimeout(stillTimer);
    if (next !== drawn) stillTimer = window.setTimeout(() => void drawAnew(), STILL_MS);
  }

  function uncoverNames() {
    cancelAnimationFrame(frameTimer);
    frameTimer = requestAnimationFrame(() => hideCovered(root));
  }

  /** Redraws ground and names after a move; markers stay those of the last search. */
  async function drawAnew() {
    const moved = next;
    const page = await fetchPage(addressOf(moved), stopped.signal).catch(() => null);
    if (!page || next !== moved || next === drawn || stopped.signal.aborted) return;
    const svg = root.querySelector<SVGSVGElement>('.map-svg');
    const fresh = page.parts
      .get('drawing')
      ?.find((part) => part instanceof SVGSVGElement && part.dataset['box']);
    const box = fresh instanceof SVGSVGElement ? parseBox(fresh.dataset['box'] ?? '') : null;
    if (!svg || !box || !(fresh instanceof SVGSVGElement)) return;
    const view = viewRound(box, NO_ROOM);
    draw(shiftBetween(drawn, view), view.height);
    for (const layer of ['.map-ground', '.map-names']) {
      const drawing = fresh.querySelector(layer);
      if (drawing) svg.querySelector(layer)?.replaceWith(drawing);
    }
    const shape = `0 0 ${MAP_SIZE.width} ${view.height}`;
    root.querySelector('.map-proportion')?.setAttribute('viewBox', shape);
    svg.dataset['box'] = fresh.dataset['box'] ?? '';
    ({ drawn, draw } = readDrawing());
    next = next === searched ? searched : drawn;
    uncoverNames();
  }

  function addressOf(view: View): string {
    const { clientWidth, clientHeight } = frame as HTMLElement;
    const box = seenThrough(view, MAP_SIZE.width, (clientHeight / clientWidth) * MAP_SIZE.width);
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
    const slow = setTimeout(() => say(LOADING, null), LOADING_AFTER_MS);
    const page = await fetchPage(address, own.signal).catch(() => null);
    clearTimeout(slow);
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
    searched = drawn;
    // Don't pull back a visitor who has moved on.
    move(next === asked ? drawn : next);
    if (isNew) {
      followed += 1;
      follow(address);
    }
    if (hadFocus) thenFocus();
  }

  function go(way: Way) {
    const to = waysFrom(next)[way];
    if (!to) return;
    const wasWay = document.activeElement?.closest('[data-way]');
    const wasMap = document.activeElement?.matches('.map-svg');
    move(to);
    void ask(addressOf(to), true, () => {
      if (wasWay) focusWay(way);
      else if (wasMap) root.querySelector<SVGSVGElement>('.map-svg')?.focus({ preventScroll: true });
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
    const isMoved = next !== searched;
    ({ drawn, draw } = redrawn());
    if (!isMoved) searched = drawn;
    move(isMoved ? next : searched);
  }

  function redrawn() {
    draw({ times: 1, left: 0, top: 0 });
    return readDrawing();
  }

  function keepClear(pin: DOMRect | null, card: DOMRect | null) {
    uncoverNames();
    if (!pin || !card || !frame) return;
    const isBeside = pin.left > card.right || pin.right < card.left;
    const covered = pin.bottom + CLEAR - card.top;
    if (isBeside || covered <= 0) return;
    const top = (-covered * MAP_SIZE.width) / frame.clientWidth;
    const wasMoved = next !== searched;
    move(shifted(next, { times: 1, left: 0, top }));
    // The searched area is still in sight.
    if (again) again.hidden = !wasMoved;
  }

  function clicked(event: MouseEvent) {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const pressed = target instanceof Element && target.closest('a, button, summary');
    if (!pressed) return;
    if (nearMe && cameFromList && pressed.matches('.map-back, .map-bar [data-part="bar"]')) {
      event.preventDefault();
      return history.go(-1 - followed);
    }
    if (pressed.matches('[href="#filter-panel"], .filter-box *')) return void startFilters(event, pressed);
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
  const isMoved = () => next !== searched;
  listenForKeys(root, figure, { isMoved, moveBack: () => move(searched), go }, signal);
  lightUp(root, signal);
  showChosen(root, frame, { keepClear }, signal);
  // Text can be resized without resizing the window; the captions reveal it.
  const sized = new ResizeObserver(() => hideCovered(root));
  for (const part of [frame, root.querySelector('.map-captions')]) if (part) sized.observe(part);
  signal.addEventListener('abort', () => sized.disconnect());
  root.addEventListener('click', clicked, { signal });
  locate.hidden = !('geolocation' in navigator);
  // Its list was found by position, so permission has been given.
  if (nearMe && !locate.hidden) void markOwnPosition();

  return {
    show: (address) => {
      if (address === shown) return;
      followed = Math.max(0, followed - 1);
      void ask(address, false, focusMap);
    },
    stop: () => {
      stopped.abort();
      request.abort();
      clearTimeout(hintTimer);
      clearTimeout(stillTimer);
      cancelAnimationFrame(frameTimer);
    },
  };
}

async function startFilters(event: MouseEvent, pressed: Element): Promise<void> {
  const box = document.querySelector<HTMLElement>('.filter-box');
  const isLink = pressed.matches('[href="#filter-panel"]');
  if (!box) return;
  if (isLink) event.preventDefault();
  const filters = await import('../../filter-panel/live-filters.ts').catch(() => null);
  filters?.startFilters(box);
  if (isLink) filters?.openFilters(box);
}

function writeDistances(root: HTMLElement, distances: Distances): void {
  for (const entry of root.querySelectorAll('.map-list > li')) {
    const distance = distances[entry.querySelector('.card-name')?.getAttribute('href') ?? ''];
    const place = entry.querySelector('.map-place');
    if (distance && place && !place.textContent?.startsWith(distance)) place.prepend(`${distance}, `);
  }
}
