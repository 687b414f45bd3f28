import { useEffect, useState } from 'react';

/** True once `condition` has held for `milliseconds`; false as soon as it ends. Avoids flicker of short waits. */
export function useDelayed(condition: boolean, milliseconds: number): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setHeld(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [condition, milliseconds]);
  return condition && held;
}
