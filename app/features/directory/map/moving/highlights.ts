/**
 * While a marker is pointed at or has the focus, those of the list for which it stands light up, and the other way round.
 * @param root of map and list
 */
export function lightUp(root: HTMLElement, signal: AbortSignal): void {
  function numberOf(target: EventTarget | null): number {
    if (!(target instanceof Element)) return -1;
    const entry = target.closest<HTMLElement>('[data-marker]');
    const marker = target.closest('.map-marker');
    return entry ? Number(entry.dataset.marker) : markersIn(root).findIndex((one) => one === marker);
  }

  function light({ target, type }: Event) {
    for (const lit of root.querySelectorAll('[data-chosen]')) delete (lit as HTMLElement).dataset.chosen;
    const pointed = type === 'pointerleave' || type === 'focusout' ? -1 : numberOf(target);
    // What has the focus keeps its light while a mouse passes, or lies where the page scrolls beneath it.
    const number = pointed >= 0 ? pointed : numberOf(document.activeElement);
    for (const one of [markersIn(root)[number], ...entriesOf(root, number)]) {
      if (one) one.dataset.chosen = '';
    }
  }
  for (const type of ['pointerover', 'focusin', 'pointerleave', 'focusout']) {
    root.addEventListener(type, light, { signal });
  }
}

/** The markers of the map, from north-west to south-east. */
export function markersIn(root: HTMLElement): SVGAElement[] {
  return [...root.querySelectorAll<SVGAElement>('.map-marker')];
}

/** What the list has of those for whom a marker stands. */
export function entriesOf(root: HTMLElement, marker: number): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-marker="${marker}"]`)];
}
