import { ALIVE, ALIVE_AT_ONCE, PRESS_WAITS } from './alive-marks.ts';

/** Element with the page's own script, which the server has written as text. */
export const MODULE_ID = 'page-module';

/** Also a form that was refused, whose first wrong field gets the focus. */
const AT_ONCE = `[${Object.keys(ALIVE_AT_ONCE).join()}], [aria-invalid="true"]`;
const CONTROLS = 'a, button, input, select, textarea, label, summary, [draggable]';
/** Presses that do nothing without scripts: they wait for them. */
const WAITING = `button[type="button"], [${Object.keys(PRESS_WAITS).join()}]`;
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown'];

/** After so long without a sign of use, a page loads its scripts while nobody waits for it. */
const IDLE_MS = 20_000;
/** After so long, presses that wait for scripts do what they would without. */
const PATIENCE_MS = 10_000;
/** Wait for the report of the first paint, which some browsers never send. */
const LATE_REPORT_MS = 1000;

/**
 * Loads the page's scripts on the first sign of use: a pointer on a control, a touch, the keyboard. Until they run, links and
 * forms work by themselves; presses that need scripts are repeated afterwards.
 * @param isBegun whether the page goes on with something that was begun before it, which needs scripts at once
 */
export function comeAliveOnUse(isBegun: boolean): void {
  const held = document.getElementById(MODULE_ID);
  if (!held) return;
  const begun = new AbortController();
  const { signal } = begun;
  const begin = () => {
    if (signal.aborted) return;
    begun.abort();
    load(held);
  };
  repeatPresses(begin);
  if (isBegun || document.querySelector(AT_ONCE)) return afterPaint(begin);
  const onSign = ({ type, target }: Event) => {
    if (type === 'keydown' || (target instanceof Element && target.closest(CONTROLS))) begin();
  };
  for (const sign of SIGNS) addEventListener(sign, onSign, { signal, capture: true, passive: true });
  addEventListener('offline', begin, { signal });
  const idle = setTimeout(begin, IDLE_MS);
  signal.addEventListener('abort', () => clearTimeout(idle));
}

function load(held: HTMLElement): void {
  for (const href of held.dataset['imports']?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', textContent: held.textContent }),
  );
}

/** Scripts would compete with the first paint on a slow connection. */
function afterPaint(act: () => void): void {
  setTimeout(act, LATE_REPORT_MS);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) act();
  }).observe({ type: 'paint', buffered: true });
}

function repeatPresses(begin: () => void): void {
  const presses: HTMLElement[] = [];
  const ended = new AbortController();
  const { signal } = ended;
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const pressed = target instanceof Element && target.closest<HTMLElement>(WAITING);
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!pressed || isElsewhere) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    presses.push(pressed);
    pressed.ariaBusy = 'true';
    begin();
    setTimeout(end, PATIENCE_MS);
  };
  const end = () => {
    if (signal.aborted) return;
    ended.abort();
    tellOfFocus();
    for (const pressed of presses) {
      pressed.ariaBusy = null;
      pressed.click();
    }
  };
  addEventListener('click', onClick, { signal, capture: true });
  document.addEventListener(ALIVE, end, { signal });
}

/** Tells React of a field that had the focus before: it suggests places there, or asks for a CAPTCHA. */
function tellOfFocus(): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
