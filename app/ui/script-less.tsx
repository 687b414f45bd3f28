import type { ReactNode } from 'react';
import { useHydrated } from '#app/rendering/use-hydrated.ts';

export function ScriptLess({ children }: { children: ReactNode }) {
  // CSS already hides it if scripts run; this covers browsers that don't support that.
  return useHydrated() ? null : <div className="without-script">{children}</div>;
}
