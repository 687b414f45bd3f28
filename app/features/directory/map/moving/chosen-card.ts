import { entriesOf, markersIn } from './highlights.ts';

/** From this width the list is next to the map, as in map.css. */
const BESIDE = '(width >= 60rem)';

/**
 * Where the list is below the map, a tap on a pin shows what the list has of it as a card at the foot of the map, rather than leading
 * away. Keys follow the link, as does whoever taps on what the list does not have.
 * @param frame of the map, for the card
 */
export function showChosen(root: HTMLElement, frame: HTMLElement, signal: AbortSignal): void {
  let card: HTMLElement | null = null;
  let chosen: SVGAElement | null = null;

  function close(thenFocus: boolean) {
    const hadFocus = card?.contains(document.activeElement);
    card?.remove();
    card = null;
    if (thenFocus && hadFocus && chosen?.isConnected) chosen.focus({ preventScroll: true });
    chosen = null;
  }

  function tapped(event: MouseEvent) {
    const { target, detail, ctrlKey, metaKey, shiftKey, altKey } = event;
    const pin = target instanceof Element ? target.closest<SVGAElement>('.map-pin') : null;
    if (!pin) {
      // Whatever else is pressed may show another map.
      if (target instanceof Element && !card?.contains(target)) close(false);
      return;
    }
    if (event.defaultPrevented || detail === 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const [entry] = matchMedia(BESIDE).matches ? [] : entriesOf(root, markersIn(root).indexOf(pin));
    if (!entry) return;
    event.preventDefault();
    close(false);
    chosen = pin;
    card = cardOf(entry, () => close(true));
    frame.append(card);
    card.querySelector('a')?.focus({ preventScroll: true });
  }

  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !card) return;
    event.preventDefault();
    event.stopPropagation();
    close(true);
  }

  root.addEventListener('click', tapped, { signal });
  frame.addEventListener('keydown', pressed, { signal, capture: true });
  signal.addEventListener('abort', () => close(false));
}

function cardOf(entry: HTMLElement, close: () => void): HTMLElement {
  const card = document.createElement('section');
  card.className = 'map-chosen';
  card.ariaLabel = 'Chosen on the map';
  // Its pin is lit while the focus is on it.
  card.dataset['marker'] = entry.dataset['marker'];
  card.append(...[...entry.children].map((part) => part.cloneNode(true)));
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'map-button';
  button.textContent = 'Close';
  button.addEventListener('click', close);
  // A hand on the card does not drag the map.
  card.addEventListener('pointerdown', (event) => event.stopPropagation());
  card.append(button);
  return card;
}
