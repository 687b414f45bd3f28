import { type RefObject, useEffect } from 'react';

/**
 * Hides each photograph in the list that cannot be had, so that the drawn scene below it shows.
 * @param list stays the same element
 * @param markup what is in it, and how many pages were added to it
 */
export function useBrokenPhotos(list: RefObject<HTMLElement | null>, markup: object, pages: number): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) hideIfBroken(target);
    };
    // Some may have failed before hydration, when there was no listener.
    for (const image of element.querySelectorAll('img')) if (image.complete) hideIfBroken(image);
    // Error events don't bubble, so capture is needed.
    element.addEventListener('error', onChange, true);
    element.addEventListener('load', onChange, true);
    return () => {
      element.removeEventListener('error', onChange, true);
      element.removeEventListener('load', onChange, true);
    };
  }, [list, markup, pages]);
}

function hideIfBroken(image: HTMLImageElement): void {
  image.hidden = image.naturalWidth === 0;
}
