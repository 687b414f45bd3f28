/** What lies on a map and covers names. */
const COVERS =
  '.map-count,.map-way,.map-again,.map-caption > span,.map-credit,.map-chosen,.map-marker .map-shape,.map-line';
const NAMES = '.map-names text,.map-pin-names text';
/** On narrower maps the card of a pin has its name. */
const NARROW = 480;

/**
 * Hides the names on a map which something covers, or its edge cuts: half a name would be no name. To be called whenever something
 * on it has moved.
 * @param page with the map
 */
export function hideCovered(page: HTMLElement): void {
  const frame = page.querySelector('.map-frame');
  if (!frame) return;
  const edge = frame.getBoundingClientRect();
  const taken = [...page.querySelectorAll(COVERS)]
    .map((cover) => cover.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  const named = page.querySelector<HTMLElement>('.map-chosen')?.dataset['marker'];
  for (const text of frame.querySelectorAll<SVGTextElement>(NAMES)) {
    const box = text.getBoundingClientRect();
    const pin = text.parentElement?.dataset['pin'];
    const isOnCard = named !== undefined && pin === named && edge.width < NARROW;
    const isCovered = isOnCard || !isWithin(box, edge) || taken.some((other) => doMeet(box, other));
    text.parentElement?.classList.toggle('is-covered', isCovered);
    if (!isCovered) taken.push(box);
  }
}

function isWithin(one: DOMRect, edge: DOMRect): boolean {
  return one.left >= edge.left && one.right <= edge.right && one.top >= edge.top && one.bottom <= edge.bottom;
}

function doMeet(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
