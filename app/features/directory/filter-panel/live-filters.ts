import { counted } from '@dog-care-directory/text';
import { fromStart, readFields } from '../search/form.ts';
import { fetchPage } from '../search/load-in-browser.ts';

const WAIT_MS = 250;

/** Shows live counts in the filters and closes them with Esc. Idempotent. */
export function startFilters(box: HTMLElement): void {
  if (box.dataset['live']) return;
  box.dataset['live'] = 'true';
  box.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    box.removeAttribute('open');
    // On narrow screens only the link at the foot opens them, so the summary is not focusable.
    const summary = box.querySelector('summary');
    summary?.focus();
    if (document.activeElement !== summary)
      document.querySelector<HTMLElement>('[href="#filter-panel"]')?.focus();
  });
  // Lists without an address, such as near the visitor, are not counted.
  const form = box.querySelector<HTMLFormElement>('form[action]');
  if (!form) return;
  let counting = new AbortController();
  form.addEventListener('input', () => {
    counting.abort();
    counting = new AbortController();
    void showCount(form, counting.signal);
  });
}

export function openFilters(box: HTMLElement): void {
  box.setAttribute('open', '');
  box.querySelector('select')?.focus();
}

async function showCount(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  if (signal.aborted) return;
  const total = await fetchPage(location.pathname, fromStart(readFields(form)), signal).then(
    (page) => page.total,
    () => null,
  );
  const button = form.querySelector('[type=submit]');
  const status = form.querySelector('[role=status]');
  if (signal.aborted || !button || !status) return;
  button.textContent = total === null ? 'Show services' : `Show ${counted(total, 'service')}`;
  status.textContent = total === 0 ? 'Nothing fits all of these.' : '';
}
