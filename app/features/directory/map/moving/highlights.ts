/** Highlights the list entries of a hovered or focused marker, and vice versa.  @param root of map and list */
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
    // Focus wins over a mouse that passes by, or that rests while the page scrolls.
    const number = pointed >= 0 ? pointed : numberOf(document.activeElement);
    for (const one of [markersIn(root)[number], ...entriesOf(root, number)]) {
      if (one) one.dataset.chosen = '';
    }
  }
  for (const type of ['pointerover', 'focusin', 'pointerleave', 'focusout']) {
    root.addEventListener(type, light, { signal });
  }
}

export function markersIn(root: HTMLElement): SVGAElement[] {
  return [...root.querySelectorAll<SVGAElement>('.map-marker')];
}

export function entriesOf(root: HTMLElement, marker: number): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-marker="${marker}"]`)];
}
