import { useEffect, useSyncExternalStore } from 'react';

const STORED = 'changes-keys';
const WORDS = [
  { keys: ['J', 'K'], does: 'next, previous' },
  { keys: ['T'], does: 'take' },
  { keys: ['O'], does: 'keep ours' },
  { keys: ['W'], does: 'write' },
  { keys: ['Ctrl', 'Enter'], does: 'decide' },
  { keys: ['?'], does: 'turn keyboard shortcuts on or off' },
];

/** Keyboard shortcuts, which duplicate buttons and are off inside fields. */
export function QueueKeys() {
  const areOn = useSyncExternalStore(
    listen,
    () => localStorage.getItem(STORED) !== 'off',
    () => true,
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '?' && !isInField(event.target)) {
        localStorage.setItem(STORED, areOn ? 'off' : 'on');
        // Browsers only fire this event in other tabs.
        dispatchEvent(new StorageEvent('storage'));
      } else if (areOn) answerKey(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [areOn]);
  return (
    <p className="changes-keys needs-script">
      {WORDS.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
      <span role="status">{areOn ? '' : 'Keyboard shortcuts are off.'}</span>
    </p>
  );
}

function listen(changed: () => void) {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

function answerKey(event: KeyboardEvent) {
  const form = document.querySelector<HTMLFormElement>('#decide');
  if (event.key === 'Enter' && event.ctrlKey) {
    form?.requestSubmit(form.querySelector('button[value=decide]'));
    event.preventDefault();
    return;
  }
  if (isInField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === 'j' || key === 'k') openNeighbour(key === 'j' ? 1 : -1);
  const choice = { t: 'take', o: 'keep', w: 'write' }[key];
  if (form && choice) {
    const near = (event.target as Element | null)?.closest?.('[data-field]');
    const fields = near ? [near] : [...form.querySelectorAll('[data-field]')];
    for (const field of fields) field.querySelector<HTMLInputElement>(`[value=${choice}]`)?.click();
    if (choice === 'write') {
      fields[0]?.querySelector('textarea')?.focus();
      event.preventDefault();
    }
  }
}

function openNeighbour(step: number) {
  const links = [...document.querySelectorAll<HTMLElement>('.changes-link')];
  const open = links.findIndex((link) => link.hasAttribute('aria-current'));
  links[open + step]?.click();
}

function isInField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isChoice = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);
  return !isChoice && target.matches('input, textarea, select, [contenteditable]');
}
