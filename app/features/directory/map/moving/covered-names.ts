const COVERS =
  '.map-count,.map-way,.map-again,.map-caption > span,.map-chosen,.map-marker .map-shape,.map-line';
const NAMES = '.map-names text,.map-pin-names text';
/** Pixels; on narrower maps the pin's card shows the name. */
const NARROW = 480;

/** Hides names that are covered or cut by the edge. Call it after anything on the map moves. */
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
