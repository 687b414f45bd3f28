// @vitest-environment jsdom
/** A page as it comes alive in a browser, and asks for others, with the router that is installed. */
import { StrictMode } from 'react';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import handleRequest from '#app/entry.server.tsx';
import { readSprite, SpriteMarkup } from '#app/ui/illustrations/page-sprite.tsx';
import { smallSite } from '#tests/support/site/small-site.tsx';
import { documentAddress, isDataPath } from './document-address.ts';
import { reloadDocument } from './reload-document.ts';
import { isRouteAnswer } from './route-answer.ts';

declare global {
  interface Window {
    __reactRouterManifest: unknown;
    __reactRouterRouteModules: object;
  }
  /** The page around the tests, by vitest. */
  var jsdom: { virtualConsole: { on(name: 'jsdomError', listener: (error: Error) => void): void } };
}

const site = smallSite({ default: handleRequest }, ['Rex', 'Fido </script>', '🐕']);
const mismatches: unknown[] = [];
let asked: URL[] = [];
let answers: Response[] = [];
/** Answers the browser's script. */
let answer = site.ask;
let root: Root;

beforeAll(async () => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (input: URL, { method = 'GET', body }: RequestInit) => {
    const url = new URL(input);
    asked.push(url);
    const form = body instanceof URLSearchParams ? body.toString() : null;
    const sent = form === null ? { method } : { method, body: form, headers: { 'Content-Type': FORM } };
    const response = await answer(url.pathname + url.search, sent);
    answers.push(response.clone());
    return response;
  });
  const { html } = await site.page('/');
  show(html);
  for (const { type, text } of document.scripts) if (type === '') run(text);
  const waiting = document.getElementById('page-module');
  run(asFetched(waiting?.textContent ?? ''));
  // The other page's module, because there is no server to fetch it from.
  Object.assign(window.__reactRouterRouteModules, { dog: site.modules['/assets/dog.js'] });
  root = hydrateRoot(
    document,
    <StrictMode>
      <SpriteMarkup value={readSprite()}>
        <HydratedRouter />
      </SpriteMarkup>
    </StrictMode>,
    { onRecoverableError: (error) => mismatches.push(error) },
  );
});

const FORM = 'application/x-www-form-urlencoded';

beforeEach(() => {
  asked = [];
  answers = [];
  answer = site.ask;
});

afterAll(() => {
  root.unmount();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('comes alive with the data behind it, without asking for any, and changes nothing that stands there', async () => {
  const list = page().getByRole('list');
  const heading = page().getByRole('heading');
  // Alive: a link now leads on without loading a document.
  await waitFor(() => expect(history.state).toMatchObject({ idx: 0 }));
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(['Rex', 'Fido </script>', '🐕']);
  expect(page().getByRole('list')).toBe(list);
  expect(page().getByRole('heading')).toBe(heading);
  expect(asked).toEqual([]);
  expect(mismatches).toEqual([]);
});

test('asks for the data of a page at an address that is known for it', async () => {
  fireEvent.click(page().getByRole('link', { name: 'Rex' }));
  await page().findByRole('heading', { name: 'Rex' });
  expect(asked.map(({ href }) => href)).toEqual(['http://localhost:3000/dog.data?name=Rex']);
  expect(asked.map((url) => documentAddress(url)?.href)).toEqual(['http://localhost:3000/dog?name=Rex']);
  expect(answers.map(isRouteAnswer)).toEqual([true]);

  fireEvent.click(page().getByRole('link', { name: 'All' }));
  await page().findByRole('heading', { name: 'All dogs' });
  expect(asked.map((url) => documentAddress(url)?.href).at(-1)).toBe('http://localhost:3000/');
});

test('sends a form to such an address, and knows whose answer comes', async () => {
  fireEvent.click(page().getByRole('link', { name: 'Rex' }));
  await page().findByRole('heading', { name: 'Rex' });
  fireEvent.click(page().getByRole('button', { name: 'Praise' }));
  expect(await page().findByText('Good dog')).toBeTruthy();
  expect(asked.map(({ pathname }) => isDataPath(pathname))).toEqual([true, true, true]);
  expect(answers.map(isRouteAnswer)).toEqual([true, true, true]);
});

test('loads the whole page in place of data, where it is told so', async () => {
  const left = new Promise<string>((resolve) => {
    jsdom.virtualConsole.on('jsdomError', ({ message }) => resolve(message));
  });
  answer = async () => reloadDocument(new URL('http://localhost:3000/'));
  fireEvent.click(page().getByRole('link', { name: 'All' }));
  expect(await left).toContain('navigation');
  expect(page().getByRole('heading').textContent).toBe('Rex');
});

/** What the page shows. */
const page = () => within(document.body);

/** Has the document be this page. */
function show(html: string): void {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  document.replaceChild(document.adoptNode(documentElement), document.documentElement);
}

/** Runs a script as one of the page. */
function run(script: string): void {
  // oxlint-disable-next-line no-eval -- a page's own scripts are what is tested
  (0, eval)(script);
}

/** A module's code with its imports inlined, because there is no server for them. */
function asFetched(module: string): string {
  Object.assign(window, { fetched: { ...site.modules } });
  window.__reactRouterManifest = site.build.assets;
  return module
    .replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'var $1 = window.fetched[$2];')
    .replaceAll(/import ?\(?"[^"]+"\)?;/g, '');
}
