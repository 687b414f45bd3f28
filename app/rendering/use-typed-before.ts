import { useLayoutEffect, useState } from 'react';

/**
 * Keeps text typed into a textarea before hydration: React sets it back to the text it was served with, which it
 * does with no other control. To be called by what renders the textarea.
 * @param id of the textarea
 */
export function useTypedBefore(id: string): void {
  // While the page comes alive this is rendered before React takes over the textarea that is there already.
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
