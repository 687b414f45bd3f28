import { type RefObject, useCallback, useEffect, useState } from 'react';
import { forgetStored, keepForm, readStored } from './stored-form.ts';

const PAUSE_MS = 400;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Saves a form's input in the browser and restores it on the next visit. Sent forms are deleted, refused ones kept.
 * @param name of the form; null to save nothing
 * @param without names of fields that must not be saved
 * @param refused changes when the server has refused the form
 */
export function useStoredForm(
  form: RefObject<HTMLFormElement | null>,
  name: string | null,
  { without, refused }: { without: readonly string[]; refused: unknown },
): { isRestored: boolean; beginAgain: () => void } {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element || name === null) return;
    const controls = () =>
      [...element.elements].filter(
        (one): one is Control => isControl(one) && one.name !== '' && !without.includes(one.name),
      );
    const keep = () => {
      timer = undefined;
      const values = Object.fromEntries(controls().map((one) => [one.name, one.value]));
      keepForm(localStorage, name, { values, at: Date.now() });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    const now = () => {
      if (timer !== undefined) keep();
    };
    const sent = () => {
      clearTimeout(timer);
      timer = undefined;
      forgetStored(localStorage, name);
    };
    if (refused) keep();
    // oxlint-disable-next-line react/set-state-in-effect -- the browser's store is an external system, read once the form stands
    else setRestored(restore(controls(), readStored(localStorage, name, Date.now())?.values ?? {}));
    element.addEventListener('input', later);
    element.addEventListener('submit', sent);
    window.addEventListener('pagehide', now);
    // Phones end pages which are not in front without another word.
    document.addEventListener('visibilitychange', now);
    return () => {
      now();
      element.removeEventListener('input', later);
      element.removeEventListener('submit', sent);
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [form, name, without, refused]);

  const beginAgain = useCallback(() => {
    if (name !== null) forgetStored(localStorage, name);
    form.current?.reset();
    setRestored(false);
  }, [form, name]);
  return { isRestored, beginAgain };
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !['checkbox', 'radio', 'hidden'].includes(element.type))
  );
}

/** Restores values of fields still untouched on this page. @returns whether there were any */
function restore(controls: readonly Control[], values: Readonly<Record<string, string>>): boolean {
  let isRestored = false;
  for (const control of controls) {
    const value = values[control.name];
    if (value === undefined || value === '' || value === control.value) continue;
    if (!(control instanceof HTMLSelectElement) && control.value !== '') continue;
    control.value = value;
    isRestored ||= control.value === value;
  }
  return isRestored;
}
