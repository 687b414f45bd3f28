import { entriesOf, markersIn } from './highlights.ts';

interface Carded {
  /** Called with the screen boxes of pin and card when a card appears; with nulls when it goes. */
  keepClear: (pin: DOMRect | null, card: DOMRect | null) => void;
}

/** Shows a pressed pin's list entry as a card; otherwise, and by keyboard, follows the pin's link. */
export function showChosen(
  root: HTMLElement,
  frame: HTMLElement,
  { keepClear }: Carded,
  signal: AbortSignal,
): void {
  let card: HTMLElement | null = null;
  let chosen: SVGAElement | null = null;

  function close(thenFocus: boolean) {
    if (!card) return;
    const hadFocus = card.contains(document.activeElement);
    card.remove();
    card = null;
    keepClear(null, null);
    if (thenFocus && hadFocus && chosen?.isConnected) chosen.focus({ preventScroll: true });
    chosen = null;
  }

  function tapped(event: MouseEvent) {
    const { target, detail, ctrlKey, metaKey, shiftKey, altKey } = event;
    const pin = target instanceof Element ? target.closest<SVGAElement>('.map-pin') : null;
    if (!pin) {
      // Other presses may show another map.
      if (target instanceof Element && !card?.contains(target)) close(false);
      return;
    }
    if (event.defaultPrevented || detail === 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const [entry] = entriesOf(root, markersIn(root).indexOf(pin)).filter((one) => one !== card);
    if (!entry) return;
    event.preventDefault();
    close(false);
    chosen = pin;
    card = cardOf(entry, () => close(true));
    frame.append(card);
    // Beside its list, a map's foot may be below the window's.
    card.scrollIntoView({ block: 'nearest' });
    card.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
    keepClear(pin.getBoundingClientRect(), card.getBoundingClientRect());
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
  card.dataset['marker'] = entry.dataset['marker'];
  card.append(...[...entry.children].map((part) => part.cloneNode(true)));
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'map-button';
  button.textContent = 'Close';
  button.addEventListener('click', close);
  // Pressing the card must not drag the map.
  card.addEventListener('pointerdown', (event) => event.stopPropagation());
  const buttons = document.createElement('div');
  buttons.className = 'map-buttons';
  const calls = [...card.querySelectorAll('a.map-call')];
  for (const call of calls) call.classList.replace('button-soft', 'button-primary');
  buttons.append(...calls, button);
  card.append(buttons);
  return card;
}
