import { markedBy } from './own-scripts.server.ts';

const END_OF_HEAD = '</head>';
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"\/>/g;

/** How long a page that is not painted, such as one in a tab behind others, waits for its scripts. */
const PATIENCE_MS = 3000;

/** How long one waits after its first frame in a browser that does not tell when that is seen, as some do not for privacy. */
const UNREPORTED_PAINT_MS = 250;

/**
 * The script which makes the page's module script run; see below. A frame that the main thread is done with still has to be drawn
 * and shown: only the browser's own entry says that it was. On a phone scripts that come before it delay it.
 */
export const STARTER = `(() => {
  const waiting = document.getElementById('page-module');
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const href of waiting.dataset.imports.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', textContent: waiting.textContent }),
    );
  };
  requestAnimationFrame(() => setTimeout(begin, ${UNREPORTED_PAINT_MS}));
  setTimeout(begin, ${PATIENCE_MS});
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) begin();
  }).observe({ type: 'paint', buffered: true });
})();`;

/**
 * Has a page ask for its scripts when it has been painted: they are twice as many bytes as all that it needs to be
 * seen and read, and would share a slow line with it. The module script which the router has written stands still
 * until then, and the preloads of what it imports are left to the starter.
 * @param html a page as rendered, but for its end
 * @param mark what the renderer has marked its scripts with
 * @returns the page in parts, some of them still with the mark
 */
export function scriptsAfterPaint(html: string, mark: string): string[] {
  const scriptTag = `<script${markedBy(mark)} type="module" async="">`;
  const endOfHead = html.indexOf(END_OF_HEAD);
  const module = html.lastIndexOf(scriptTag);
  if (endOfHead === -1 || module === -1) return [html];
  const imports: string[] = [];
  const head = html
    .slice(0, endOfHead)
    .replaceAll(markedBy(mark), '')
    .replaceAll(PRELOAD, (_, href: string) => {
      imports.push(href);
      return '';
    });
  return [
    head,
    html.slice(endOfHead, module),
    `<script type="text/plain" id="page-module" data-imports="${imports.join(' ')}">`,
    html.slice(module + scriptTag.length),
    `<script>${STARTER}</script>`,
  ];
}
