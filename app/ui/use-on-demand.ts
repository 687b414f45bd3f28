import { useState } from 'react';

interface OnDemand<Component> {
  /** Null until it has been asked for and has come. */
  component: Component | null;
  /** Fetches the code ahead, when it is likely to be needed. */
  prefetch(): void;
  /** Fetches the code and has `component` set; false when it could not be had. */
  request(): Promise<boolean>;
}

/**
 * A component whose code is fetched when it is first needed, such as what a menu's button opens.
 * @param load imports its module; the same function each time
 */
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
