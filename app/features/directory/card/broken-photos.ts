const PHOTOS = '.card img';

/** Hides photographs of cards that fail to load, which reveals the initials behind them, also on cards added later. */
export function hideBrokenPhotos(): void {
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.matches(PHOTOS)) hideIfBroken(target);
  };
  for (const image of document.querySelectorAll<HTMLImageElement>(PHOTOS))
    if (image.complete) hideIfBroken(image);
  // These events don't bubble, so capture is needed.
  addEventListener('error', onChange, true);
  addEventListener('load', onChange, true);
}

function hideIfBroken(image: HTMLImageElement): void {
  image.hidden = image.naturalWidth === 0;
}
