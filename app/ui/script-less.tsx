import type { ReactNode } from 'react';
import { ALIVE_AT_ONCE } from '#app/rendering/alive-marks.ts';
import { useHydrated } from '#app/rendering/use-hydrated.ts';

interface ScriptLessProps {
  /** Scripts, which show it in another way, are loaded without waiting for a touch. */
  atOnce?: boolean;
  children: ReactNode;
}

export function ScriptLess({ atOnce, children }: ScriptLessProps) {
  // CSS already hides it if scripts run; this covers browsers that don't support that.
  return useHydrated() ? null : (
    <div className="without-script" {...(atOnce && ALIVE_AT_ONCE)}>
      {children}
    </div>
  );
}
