import type { KeyboardEvent } from 'react';

/** Closes a dialog with Escape even if a toast appeared after it. Radix would only close the newest layer. */
export function closedByEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
}
