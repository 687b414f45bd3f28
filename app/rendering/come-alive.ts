import { ALIVE, ALIVE_AT_ONCE, PRESS_WAITS } from './alive-marks.ts';

/** Element with the page's own script, which the server has written as text. */
export const MODULE_ID = 'page-module';

/** Also a form that was refused, whose first wrong field gets the focus. */
const AT_ONCE = `[${Object.keys(ALIVE_AT_ONCE).join()}], [aria-invalid="true"]`;
const CONTROLS = 'a, button, input, select, textarea, label, summary, .map-frame';
/** Presses that do nothing without scripts: they wait for them. */
const WAITING = `button[type="button"], [${Object.keys(PRESS_WAITS).join()}]`;
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown'];

/** Loads the scripts of a page that has not been used for so long, so that its first use need not wait. */
const IDLE_MS = 20_000;
/** After so long, a press leads where it would without scripts. */
const PATIENCE_MS = 10_000;
/** Something that its first link leads to. */
const LINKED = '.card';
/** Wait for the report of the first paint, which some browsers never send. */
const LATE_REPORT_MS = 3000;

/**
 * Loads the page's scripts on the first sign of use: a pointer on a control, a touch, the keyboard. Until they run, links and
 * forms work by themselves; presses that need scripts are repeated afterwards.
 * @param isBegun true if the page goes on with something that was begun before it, which needs scripts at once
 */
export function comeAliveOnUse(isBegun: boolean): void {
  const held = document.getElementById(MODULE_ID);
  if (!held) return;
  const alive = new AbortController();
  const { signal } = alive;
  document.addEventListener(ALIVE, () => alive.abort(), { signal });
  let isLoading = false;
  const begin = () => {
    if (isLoading) return;
    isLoading = true;
    void load(held).then((isLoaded) => {
      // The next sign of use tries again.
      isLoading = isLoaded;
      if (!isLoaded) presses.giveUp();
    });
  };
  const presses = repeatPresses(begin, signal);
  if (isBegun || document.querySelector(AT_ONCE)) return afterPaint(begin);
  const onSign = ({ type, target }: Event) => {
    if (type === 'keydown' || (target instanceof Element && target.closest(CONTROLS))) begin();
  };
  for (const sign of SIGNS) addEventListener(sign, onSign, { signal, capture: true, passive: true });
  setTimeout(begin, IDLE_MS);
}

/** Fetches the files first, because a browser never asks again for a module that has failed. @returns false if one failed */
async function load(held: HTMLElement): Promise<boolean> {
  const files = held.dataset['imports']?.split(' ') ?? [];
  const fetched = await Promise.all(files.map(isFetched));
  if (fetched.includes(false)) return false;
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', textContent: held.textContent }),
  );
  return true;
}

async function isFetched(file: string): Promise<boolean> {
  try {
    const answer = await fetch(file);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Scripts would compete with the first paint on a slow connection. */
function afterPaint(act: () => void): void {
  setTimeout(act, LATE_REPORT_MS);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) act();
  }).observe({ type: 'paint', buffered: true });
}

/** Keeps presses that need scripts, and repeats them once the page is alive. */
function repeatPresses(begin: () => void, alive: AbortSignal): { giveUp: () => void } {
  const presses = new Set<HTMLElement>();
  const waitingAt = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(WAITING) : null;
  function onClick(event: MouseEvent): void {
    const pressed = waitingAt(event);
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!pressed || isElsewhere) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    presses.add(pressed);
    pressed.ariaBusy = 'true';
    begin();
    setTimeout(follow, PATIENCE_MS);
  }
  function onKey(event: KeyboardEvent): void {
    const link = event.key === ' ' && waitingAt(event);
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    link.click();
  }
  /** Follows the link of a press that has waited for long; what has none waits on. */
  function follow(): void {
    if (alive.aborted) return;
    for (const pressed of presses) {
      const link = pressed.closest<HTMLAnchorElement>('a') ?? pressed.closest(LINKED)?.querySelector('a');
      if (link) location.assign(link.href);
    }
  }
  function end(): void {
    for (const pressed of presses) pressed.ariaBusy = null;
  }
  addEventListener('click', onClick, { signal: alive, capture: true });
  addEventListener('keydown', onKey, { signal: alive, capture: true });
  alive.addEventListener('abort', () => {
    end();
    tellOfFocus();
    for (const pressed of presses) pressed.click();
  });
  return {
    giveUp() {
      follow();
      end();
      presses.clear();
    },
  };
}

/** Tells React of a field that had the focus before: it suggests places there, or asks for a CAPTCHA. */
function tellOfFocus(): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
