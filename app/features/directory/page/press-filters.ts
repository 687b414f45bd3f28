import type { MouseEvent } from 'react';

const FILTERS = '.filter-box,[href="#filter-panel"]';

/** Starts pressed filters; the link opens them without a history entry. */
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
