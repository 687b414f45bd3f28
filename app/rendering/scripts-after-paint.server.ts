import { markedBy } from './own-scripts.server.ts';

const END_OF_HEAD = '</head>';
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"\/>/g;

/** Unpainted pages, such as in background tabs, load scripts after this. */
const PATIENCE_MS = 3000;

/** Wait after the first frame in browsers that don't report paints. */
const NO_REPORTS_MS = 250;
/** Wait in those that should report them: some don't for privacy, and a busy phone paints late. */
const LATE_REPORT_MS = 1000;

/** Starts the page's module script after the first frame has been shown, as the paint entry confirms. */
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
  const reports = PerformanceObserver.supportedEntryTypes?.includes('paint');
  requestAnimationFrame(() => setTimeout(begin, reports ? ${LATE_REPORT_MS} : ${NO_REPORTS_MS}));
  setTimeout(begin, ${PATIENCE_MS});
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) begin();
  }).observe({ type: 'paint', buffered: true });
})();`;

/**
 * Delays scripts until the page has been painted, as they would compete on a slow connection.
 * @param html a rendered page without its end @param mark the renderer's mark on its scripts
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
