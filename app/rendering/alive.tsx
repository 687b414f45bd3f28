import { useEffect } from 'react';
import { ALIVE } from './alive-marks.ts';

/** Tells the starter that React has taken over, so that it repeats earlier presses. */
export function Alive() {
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
    document.dispatchEvent(new Event(ALIVE));
  }, []);
  return null;
}
