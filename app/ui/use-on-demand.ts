import { useState } from 'react';

interface OnDemand<Component> {
  /** Null until loaded. */
  component: Component | null;
  prefetch(): void;
  /** Loads the code and sets `component`; false if it failed. */
  request(): Promise<boolean>;
}

/** A component whose code loads when first needed. @param load must be a stable function */
export function useOnDemand<Component>(load: () => Promise<Component>): OnDemand<Component> {
  const [component, setComponent] = useState<Component | null>(null);
  return {
    component,
    prefetch: () => void load().catch(() => {}),
    async request() {
      try {
        const loaded = await load();
        setComponent(() => loaded);
        return true;
      } catch {
        return false;
      }
    },
  };
}
