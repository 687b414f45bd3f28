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

const fetched = vi.fn<(file: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('code'));
  vi.stubGlobal('fetch', fetched);
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

/** Lists the files that the page has fetched and the modules it has run, once nothing is on its way. */
async function loaded() {
  await vi.advanceTimersByTimeAsync(0);
  const modules = [...document.head.querySelectorAll('script')].map((script) => script.text);
  return { files: fetched.mock.calls.map(([file]) => file), modules };
}

const NOTHING = { files: [], modules: [] };
const PAGE = { files: ['/a.js', '/b.js'], modules: ['import "/a.js";'] };

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
])('the scripts are loaded once, by a %s on %s', async (type, selector) => {
  comeAliveOnUse(false);
  expect(await loaded()).toEqual(NOTHING);
  happens(type, selector);
  happens(type, selector);
  expect(await loaded()).toEqual(PAGE);
});

test('reading and scrolling load nothing, until the page has long been open', async () => {
  comeAliveOnUse(false);
  happens('pointerover', 'p');
  happens('touchstart', 'p');
  happens('scroll', 'body');
  painted();
  vi.advanceTimersByTime(19_000);
  expect(await loaded()).toEqual(NOTHING);
  vi.advanceTimersByTime(1000);
  expect(await loaded()).toEqual(PAGE);
});

test.each([
  ['of an editor', false, () => document.body.setAttribute('data-at-once', '')],
  ['with a form that was refused', false, () => element('input').setAttribute('aria-invalid', 'true')],
  ['that goes on with something begun before', true, () => {}],
])('a page %s loads them once it is painted', async (_, isBegun, prepare) => {
  prepare();
  comeAliveOnUse(isBegun);
  expect(await loaded()).toEqual(NOTHING);
  painted();
  vi.advanceTimersByTime(5000);
  expect(await loaded()).toEqual(PAGE);
  document.body.removeAttribute('data-at-once');
});

test('where a browser does not tell when it has painted, they are loaded after a while', async () => {
  comeAliveOnUse(true);
  vi.advanceTimersByTime(3000);
  expect(await loaded()).toEqual(PAGE);
});

test.each(['button', '[data-press-waits]'])(
  'a press on %s is repeated once when the page is alive',
  async (selector) => {
    comeAliveOnUse(false);
    const pressed = vi.fn((event: Event) => event.preventDefault());
    element(selector).addEventListener('click', pressed);
    happens('click', selector);
    expect(pressed).not.toHaveBeenCalled();
    expect(element(selector).ariaBusy).toBe('true');
    expect(await loaded()).toEqual(PAGE);
    document.dispatchEvent(new Event(ALIVE));
    expect(pressed).toHaveBeenCalledOnce();
    expect(element(selector).ariaBusy).toBeNull();
    vi.advanceTimersByTime(20_000);
    happens('click', selector);
    expect(pressed).toHaveBeenCalledTimes(2);
  },
);

test('where scripts never come, a press leads after a while where it does without', async () => {
  comeAliveOnUse(false);
  happens('click', '[data-press-waits]');
  expect(location.hash).toBe('');
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(location.hash).toBe('#links'));
  location.hash = '';
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

test('files that could not be fetched are fetched again at the next sign of use', async () => {
  fetched
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(new Response('', { status: 503 }));
  comeAliveOnUse(false);
  happens('click', 'button');
  expect((await loaded()).modules).toEqual([]);
  expect(element('button').ariaBusy).toBeNull();
  happens('click', 'button');
  expect((await loaded()).modules).toEqual(PAGE.modules);
});

test('the space bar presses what is a button with scripts', () => {
  comeAliveOnUse(false);
  const key = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  element('[data-press-waits]').dispatchEvent(key);
  expect(key.defaultPrevented).toBe(true);
  expect(element('[data-press-waits]').ariaBusy).toBe('true');
});

test('a map is a control', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="map-frame"><svg></svg></div>');
  comeAliveOnUse(false);
  happens('touchstart', '.map-frame svg');
  expect(await loaded()).toEqual(PAGE);
});
