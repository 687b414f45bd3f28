// @vitest-environment jsdom
/** What is done to a page before it is sent, on pages of the router that is installed. */
import { text } from 'node:stream/consumers';
import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import handleRequest from '#app/entry.server.tsx';
import { smallSite } from '#tests/support/site/small-site.tsx';
import { MODULE_ID } from './come-alive.ts';

declare global {
  interface Window {
    __reactRouterContext: { stream: ReadableStream<Uint8Array> };
  }
}

const HOSTILE = [
  'Rex',
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  ']]> & &amp; \u2028\u2029\u0000 "\\"',
  'é 🐕 \ud800',
  // More than a chunk of the router's stream.
  `${'long name '.repeat(20_000)}to the end`,
];

const ours = smallSite({ default: handleRequest }, HOSTILE);

/** The page as the router's own entry would have it written. */
const routersOwn = smallSite(
  {
    async default(request, status, headers, context) {
      const body = await renderToReadableStream(
        <ServerRouter context={context} url={request.url} nonce="n" />,
      );
      await body.allReady;
      headers.set('Content-Type', 'text/html');
      return new Response(body, { status, headers });
    },
  },
  HOSTILE,
);

// As in a built site.
beforeEach(() => vi.stubEnv('PROD', true));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test("the script behind a page hands over the same data, to the last byte, as the router's own", async () => {
  const [our, own] = await Promise.all([ours.page('/'), routersOwn.page('/')]);
  const expected = await handedOver(own.html);
  expect(expected).toContain('name to the end');
  expect(await handedOver(our.html)).toBe(expected);
});

test('what a loader keeps from the browser is rendered, and does not stand behind the page', async () => {
  const { html } = await ours.page('/dog?name=Rex');
  expect(read(html).querySelector('p:nth-of-type(2)')?.textContent).toBe('Seen by the server alone');
  const data = await handedOver(html);
  expect(data).toContain('Rex');
  expect(data).not.toContain('Seen by');
});

test('nothing in the data ends the script or begins another one', async () => {
  const { html } = await ours.page('/');
  const page = read(html);
  const scripts = [...page.scripts].map(({ text: code }) => code);
  expect(scripts.filter((code) => code.includes('alert(1)'))).toEqual([
    expect.stringMatching(/^window\.__reactRouterContext\.streamController\.enqueue\(.*\.close\(\);$/s),
  ]);
  expect(page.querySelector('li:nth-child(2)')?.textContent).toBe(HOSTILE[1]);
});

test('every inline script of a page is known, and none bears its mark', async () => {
  const { html, scripts } = await ours.page('/');
  const inPage = [...read(html).scripts].filter(({ type }) => type !== 'text/plain');
  // Context, scroll position and data.
  expect(inPage.length).toBe(3);
  for (const { text: code } of inPage) expect(scripts).toContain(code);
  expect(html).not.toContain('nonce');
});

test('a page asks for no script by itself, and holds those that the router had written', async () => {
  const { html } = await ours.page('/');
  const own = await routersOwn.page('/');
  const expected = asked(read(own.html));
  expect(expected.preloads).toContain('/assets/search.js');
  expect(expected.modules).toEqual([expect.stringContaining('import("/assets/entry.js")')]);
  expect(expected.modules[0]).not.toContain('/assets/dog.js');

  const page = read(html);
  expect(asked(page)).toEqual({ preloads: [], modules: [] });
  expect(html).not.toMatch(/\ssrc=|rel="preload"/);
  const held = page.getElementById(MODULE_ID);
  expect({ preloads: held?.dataset['imports']?.split(' '), modules: [held?.textContent] }).toEqual(expected);
});

test('a page ends as a document does', async () => {
  const { html } = await ours.page('/dog?name=Rex');
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-GB"><head>/);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
  expect(html.match(/<\/body>/g)).toHaveLength(1);
});

test('a page gone back to is scrolled by a script behind its content, before it is painted', async () => {
  const { html } = await ours.page('/');
  history.replaceState({ key: 'left' }, '');
  vi.spyOn(Storage.prototype, 'getItem').mockReturnValue('{"left":400}');
  const scrolled = vi.fn<() => void>();
  vi.stubGlobal('scrollTo', scrolled);
  const page = read(html);
  const scripts = [...page.scripts].filter(({ type }) => type === '');
  const scrolling = scripts.filter(({ text: script }) => {
    scrolled.mockClear();
    run(page, script);
    return scrolled.mock.calls.length > 0;
  });
  expect(scrolling.length).toBe(1);
  const content = page.querySelector('ul');
  expect(content?.compareDocumentPosition(scrolling[0] ?? page)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

/** The scripts that a page asks for: files it preloads, and modules by their code. */
function asked(page: Document) {
  const preloads = [...page.querySelectorAll('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );
  const modules = [...page.querySelectorAll('script[type=module]')].map(({ textContent }) => textContent);
  return { preloads, modules };
}

/** A page as a browser reads it; its scripts do not run. */
function read(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Runs a script in a page. */
function run(page: Document, script: string): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- a page's own scripts are what is tested
  new Function('document', script)(page);
}

/** What the scripts of a page hand over to the router, when they run in a browser. */
async function handedOver(html: string): Promise<string> {
  const page = read(html);
  for (const { type, text: script } of page.scripts) if (type === '') run(page, script);
  return text(window.__reactRouterContext.stream);
}
