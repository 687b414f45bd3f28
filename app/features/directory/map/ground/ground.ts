import type { View } from '../basemap/projection.ts';
import { onColours } from './colours.ts';
import rules from './ground.css?inline';

interface Laid {
  /** Size of the map and its caption; names the tile file. */
  figure: HTMLElement;
  /** Of what moves. */
  frame: HTMLElement;
  /** As the map stands. */
  view: () => View;
  signal: AbortSignal;
}

/**
 * Lays a ground of the operator's tiles under a served map, once nobody waits for anything else. Until it is whole, where a view
 * is more than the file has, and wherever it fails, the ground that the server has drawn is what is seen.
 * @returns what keeps it under the map as that moves; null where none is wanted, or none can be drawn
 */
export async function layGround({ figure, frame, view, signal }: Laid): Promise<(() => void) | null> {
  const { tiles } = figure.dataset;
  if (!tiles || !isWanted() || !hasWebGl()) return null;
  await isQuiet();
  const { drawTiles } = await import('./tiles.ts');
  if (signal.aborted) return null;

  // Rules that a script adopts need no leave of the policy.
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

/** Anyone who saves data has asked for less, and in colours of the visitor's own there is no ground. */
function isWanted(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && !matchMedia('(forced-colors: active)').matches;
}

/** Before all the rest is fetched for nothing. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Waits until the page has come whole, and the browser has nothing to do. */
async function isQuiet(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  // Not there in every browser.
  await new Promise<void>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve),
  );
}
