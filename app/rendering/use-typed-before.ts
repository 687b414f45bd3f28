import { useLayoutEffect, useState } from 'react';

/** Keeps text typed before hydration, when React would reset a textarea. Call it where that is rendered. */
export function useTypedBefore(id: string): void {
  // During hydration this runs before React takes over the existing textarea.
  const [typed] = useState(() => (typeof document === 'undefined' ? null : textareaOf(id)?.value));
  useLayoutEffect(() => {
    const textarea = textareaOf(id);
    if (textarea && typeof typed === 'string' && textarea.value !== typed) textarea.value = typed;
  }, [id, typed]);
}

function textareaOf(id: string): HTMLTextAreaElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : null;
}
