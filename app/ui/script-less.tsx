import type { ReactNode } from 'react';
import { useHydrated } from '#app/rendering/use-hydrated.ts';

/** Shows its content only where no script runs. */
export function ScriptLess({ children }: { children: ReactNode }) {
  // The style sheet hides it from the start where scripts run; this is for browsers that cannot tell.
  return useHydrated() ? null : <div className="without-script">{children}</div>;
}
