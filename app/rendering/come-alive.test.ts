// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ALIVE } from './alive-marks.ts';
import { comeAliveOnUse, MODULE_ID } from './come-alive.ts';

let painted: () => void = () => {};

class Paints {
  readonly tell: (list: { getEntriesByName: () => unknown[] }) => void;
  constructor(tell: Paints['tell']) {
    this.tell = tell;
  }
  observe() {
    painted = () => this.tell({ getEntriesByName: () => [{}] });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Paints);
  document.head.replaceChildren();
  document.body.innerHTML = `
    <p>Text</p> <a href="/blog">Blog</a> <a href="#links" data-press-waits="">Menu</a>
    <button type="button">More</button> <form><input name="postcode" /></form>
    <script type="text/plain" id="${MODULE_ID}" data-imports="/a.js /b.js">import "/a.js";</script>`;
});

afterEach(() => {
  // Ends what still listens.
  document.dispatchEvent(new Event(ALIVE));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function loaded() {
  const imports = [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  return { imports, modules: [...document.head.querySelectorAll('script')].map((script) => script.text) };
}

const NOTHING = { imports: [], modules: [] };
const PAGE = { imports: ['/a.js', '/b.js'], modules: ['import "/a.js";'] };

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

function happens(type: string, selector: string): void {
  element(selector).dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
}

test.each([
  ['pointerover', 'a'],
  ['touchstart', 'button'],
  ['focusin', 'input'],
  ['keydown', 'p'],
])('the scripts are loaded once, by a %s on %s', (type, selector) => {
  comeAliveOnUse(false);
  expect(loaded()).toEqual(NOTHING);
  happens(type, selector);
  happens(type, selector);
  expect(loaded()).toEqual(PAGE);
});

test('reading and scrolling load nothing, until the page has long been open', () => {
  comeAliveOnUse(false);
  happens('pointerover', 'p');
  happens('touchstart', 'p');
  happens('scroll', 'body');
  painted();
  vi.advanceTimersByTime(19_000);
  expect(loaded()).toEqual(NOTHING);
  vi.advanceTimersByTime(1000);
  expect(loaded()).toEqual(PAGE);
});

test.each([
  ['of an editor', false, () => document.body.setAttribute('data-at-once', '')],
  ['with a form that was refused', false, () => element('input').setAttribute('aria-invalid', 'true')],
  ['that goes on with something begun before', true, () => {}],
])('a page %s loads them once it is painted', (_, isBegun, prepare) => {
  prepare();
  comeAliveOnUse(isBegun);
  expect(loaded()).toEqual(NOTHING);
  painted();
  vi.advanceTimersByTime(5000);
  expect(loaded()).toEqual(PAGE);
  document.body.removeAttribute('data-at-once');
});

test('where a browser does not tell when it has painted, they are loaded after a while', () => {
  comeAliveOnUse(true);
  vi.advanceTimersByTime(1000);
  expect(loaded()).toEqual(PAGE);
});

test.each(['button', '[data-press-waits]'])(
  'a press on %s is repeated once when the page is alive',
  (selector) => {
    comeAliveOnUse(false);
    const pressed = vi.fn((event: Event) => event.preventDefault());
    element(selector).addEventListener('click', pressed);
    happens('click', selector);
    expect(pressed).not.toHaveBeenCalled();
    expect(element(selector).ariaBusy).toBe('true');
    expect(loaded()).toEqual(PAGE);
    document.dispatchEvent(new Event(ALIVE));
    expect(pressed).toHaveBeenCalledOnce();
    expect(element(selector).ariaBusy).toBeNull();
    vi.advanceTimersByTime(20_000);
    happens('click', selector);
    expect(pressed).toHaveBeenCalledTimes(2);
  },
);

test('where scripts never come, a press does after a while what it does without', () => {
  comeAliveOnUse(false);
  const pressed = vi.fn((event: Event) => expect(event.defaultPrevented).toBe(false));
  element('[data-press-waits]').addEventListener('click', pressed);
  happens('click', '[data-press-waits]');
  expect(pressed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(pressed).toHaveBeenCalledOnce();
});

test('links and forms are left alone', () => {
  comeAliveOnUse(false);
  const prevented = vi.fn();
  addEventListener('click', (event) => prevented(event.defaultPrevented), { once: true });
  element('a[href="/blog"]').addEventListener('click', (event) => setTimeout(() => event.preventDefault()));
  happens('click', 'a[href="/blog"]');
  expect(prevented).toHaveBeenCalledWith(false);
});

test('a field that had the focus before is told to React', () => {
  comeAliveOnUse(false);
  element('input').focus();
  const focused = vi.fn();
  element('input').addEventListener('focusin', focused);
  document.dispatchEvent(new Event(ALIVE));
  expect(focused).toHaveBeenCalledOnce();
});
