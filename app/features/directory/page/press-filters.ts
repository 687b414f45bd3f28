import type { MouseEvent } from 'react';

/** The filters above a list, and the link to them at its foot. */
const FILTERS = '.filter-box,[href="#filter-panel"]';

/** Starts the filters of a list that were pressed; opens them where that was the link, without an entry in the history. */
export async function pressFilters(event: MouseEvent): Promise<void> {
  const { target, currentTarget } = event;
  const pressed = target instanceof Element && target.closest(FILTERS);
  if (!pressed) return;
  const box = currentTarget.querySelector<HTMLElement>('.filter-box');
  const isLink = pressed instanceof HTMLAnchorElement;
  if (isLink) event.preventDefault();
  const filters = await import('../filter-panel/live-filters.ts').catch(() => null);
  if (!box || !filters) return;
  filters.startFilters(box);
  if (isLink) filters.openFilters(box);
}
