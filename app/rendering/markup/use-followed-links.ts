import type { MouseEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/** Handles clicks on links in static markup with the router. */
export function useFollowedLinks(optionsFor?: (link: HTMLAnchorElement) => NavigateOptions) {
  const navigate = useNavigate();
  return ({ nativeEvent: event }: MouseEvent) => {
    const { target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]');
    if (!link || defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, optionsFor?.(link));
  };
}
