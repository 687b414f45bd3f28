import type { View } from '../basemap/projection.ts';
import { onColours } from './colours.ts';
import rules from './ground.css?inline';

interface Laid {
  figure: HTMLElement;
  frame: HTMLElement;
  view: () => View;
  signal: AbortSignal;
}

/**
 * Lays the operator's tiles under a served map once the page is idle; the server's drawing fills any gap.
 * @returns a callback that moves them with the map; null if unwanted or impossible
 */
export async function layGround({ figure, frame, view, signal }: Laid): Promise<(() => void) | null> {
  const { tiles } = figure.dataset;
  if (!tiles || !isWanted() || !hasWebGl()) return null;
  await isQuiet();
  const { drawTiles } = await import('./tiles.ts');
  if (signal.aborted) return null;

  // The CSP allows adopted style sheets.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  const element = document.createElement('div');
  element.className = 'map-tiles';
  element.ariaHidden = 'true';
  frame.prepend(element);
  const over = new AbortController();
  const show = (isShown: boolean) => {
    figure.classList.toggle('map-tiled', isShown);
    const credit = figure.querySelector<HTMLElement>('.map-credit');
    if (credit) credit.hidden = !isShown;
  };
  signal.addEventListener('abort', () => over.abort());
  over.signal.addEventListener('abort', () => {
    show(false);
    element.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  const drawn = await drawTiles(element, tiles, view(), over).catch(() => null);
  if (!drawn) over.abort();
  if (!drawn || over.signal.aborted) return null;
  const follow = () => {
    if (!over.signal.aborted) show(drawn.show(view()));
  };
  onColours(drawn.recolour, over.signal);
  const resized = new ResizeObserver(follow);
  resized.observe(element);
  over.signal.addEventListener('abort', () => resized.disconnect());
  follow();
  return follow;
}

/** False with data saving or forced colours. */
function isWanted(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && !matchMedia('(forced-colors: active)').matches;
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

async function isQuiet(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  // Some browsers lack requestIdleCallback.
  await new Promise<void>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve),
  );
}
