import { useEffect, useState } from 'react';

/** True once `condition` has held for `milliseconds`; false at once when it ends. Spares a flash of short waits. */
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
