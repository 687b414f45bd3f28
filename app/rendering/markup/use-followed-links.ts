import type { MouseEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/**
 * Follows the links of written markup within the browser, as the router's own do: to be called with each press in it.
 * @param optionsFor what a link's navigation has besides
 */
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
