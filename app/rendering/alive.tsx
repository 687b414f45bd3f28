import { useEffect } from 'react';
import { ALIVE } from './alive-marks.ts';

/** Says in the document that React has taken over: to the starter, which repeats presses that came before. */
export function Alive() {
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
    document.dispatchEvent(new Event(ALIVE));
  }, []);
  return null;
}
