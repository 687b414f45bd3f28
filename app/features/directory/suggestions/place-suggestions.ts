// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './place-suggestions.css';
import * as paths from '#app/paths/paths.ts';

interface Suggestion {
  /** Text that the search resolves to exactly this place. */
  label: string;
  county: string | null;
}

/** Text with a digit is no place name and is not sent before the actual search. */
const FEWEST_LETTERS = 2;
const MOST_SUGGESTIONS = 6;
const PAUSE_MS = 100;
/** Minimum width and distance from the window's edge, in pixels. */
const NARROWEST = 240;
const EDGE = 8;

/** Makes a text field a combobox (WAI-ARIA 1.2) that suggests places; free text still works. */
export function suggestPlaces(input: HTMLInputElement): void {
  if (input.role === 'combobox' || !('popover' in input)) return;
  const list = document.createElement('ul');
  list.id = `${input.id}-places`;
  list.className = 'place-list';
  list.role = 'listbox';
  list.ariaLabel = 'Places';
  list.popover = 'manual';
  const announced = document.createElement('span');
  announced.className = 'place-count';
  announced.ariaLive = 'polite';
  input.after(list, announced);
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', list.id);

  let asked = new AbortController();
  let chosen = -1;
  const isOpen = () => input.ariaExpanded === 'true';

  function choose(index: number): void {
    list.children[chosen]?.setAttribute('aria-selected', 'false');
    chosen = index;
    const option = list.children[chosen];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function close(): void {
    asked.abort();
    choose(-1);
    if (isOpen()) list.hidePopover();
    input.ariaExpanded = 'false';
    announced.textContent = '';
  }

  function take(option: Element): void {
    input.value = option.getAttribute('data-value') ?? '';
    close();
  }

  function show(places: readonly Suggestion[]): void {
    if (places.length === 0 || document.activeElement !== input) {
      close();
      return;
    }
    choose(-1);
    list.replaceChildren(...places.map((place, index) => optionOf(place, `${list.id}-${index}`)));
    if (!isOpen()) list.showPopover();
    placeBelow(input, list);
    input.ariaExpanded = 'true';
    announced.textContent = places.length === 1 ? '1 place' : `${places.length} places`;
  }

  async function ask(): Promise<void> {
    asked.abort();
    const { signal } = (asked = new AbortController());
    const text = input.value.trim();
    if (text.length < FEWEST_LETTERS || /\d/.test(text)) {
      close();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (signal.aborted) return;
    try {
      const query = new URLSearchParams({ q: text, limit: String(MOST_SUGGESTIONS) });
      const response = await fetch(`${paths.placesApi}?${query}`, { signal });
      const { results = [] }: { results?: Suggestion[] } = await response.json();
      // Ignore answers to older text.
      if (!signal.aborted) show(results);
    } catch {
      if (!signal.aborted) close();
    }
  }

  function press(event: KeyboardEvent): void {
    const { key, isComposing } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!isOpen()) {
      if (step !== 0) void ask();
      return;
    }
    const count = list.children.length;
    const option = list.children[chosen];
    // Before the first and after the last option, the typed text is selected.
    if (step !== 0) choose(((chosen + step + count + 2) % (count + 1)) - 1);
    else if (key === 'Enter' && option) take(option);
    else if (key === 'Escape') close();
    else {
      if (key === 'Enter') close();
      else if (key.length > 1) choose(-1);
      return;
    }
    event.preventDefault();
  }

  input.addEventListener('input', () => void ask());
  input.addEventListener('keydown', press);
  input.addEventListener('blur', close);
  input.form?.addEventListener('submit', close);
  // Keep focus in the field while the list is used with a pointer.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    if (option) take(option);
  });
  // Typed while this code loaded.
  if (document.activeElement === input && input.value !== input.defaultValue) void ask();
}

function optionOf({ label, county }: Suggestion, id: string): HTMLLIElement {
  const option = document.createElement('li');
  option.id = id;
  option.role = 'option';
  option.ariaSelected = 'false';
  option.dataset.value = label;
  option.textContent =
    county === null || label.includes(',') || county === label ? label : `${label}, ${county}`;
  return option;
}

/** Places the list below the field, within the window, scrolling with the page. */
function placeBelow(input: HTMLElement, list: HTMLElement): void {
  const { left, bottom, width } = input.getBoundingClientRect();
  const room = document.documentElement.clientWidth - 2 * EDGE;
  const wide = Math.min(Math.max(width, NARROWEST), room);
  list.style.width = `${wide}px`;
  list.style.left = `${Math.max(Math.min(left, EDGE + room - wide), EDGE) + window.scrollX}px`;
  list.style.top = `${bottom + window.scrollY + 4}px`;
}
