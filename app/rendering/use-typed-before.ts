import { useLayoutEffect, useState } from 'react';

/** Keeps text typed before or during hydration, when React would reset a textarea. Call it where that is rendered. */
export function useTypedBefore(id: string): void {
  // During hydration this runs before React takes over the existing textarea.
  const [typed] = useState(() => watch(id));
  useLayoutEffect(() => typed?.restore(), [typed]);
}

/** Follows what is typed, because React takes over a long page in several pieces. */
function watch(id: string): { restore: () => void } | null {
  if (typeof document === 'undefined') return null;
  const textarea = document.getElementById(id);
  if (!(textarea instanceof HTMLTextAreaElement)) return null;
  let text = textarea.value;
  const follow = ({ target }: Event) => {
    if (target === textarea) text = textarea.value;
  };
  // At the window, because React stops events on the way to what it has not taken over yet.
  addEventListener('input', follow, { capture: true });
  return {
    restore() {
      removeEventListener('input', follow, { capture: true });
      if (textarea.value !== text) textarea.value = text;
    },
  };
}
