import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MovingMap } from './moving-map.ts';

/** Makes the served map within an element move, once its script has come; the address follows it, and it follows Back. */
export function useMovingMap(root: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const map = useRef<MovingMap | null>(null);
  const follow = useRef(navigate);
  const address = pathname + search;
  const latest = useRef(address);

  useEffect(() => {
    follow.current = navigate;
    latest.current = address;
    map.current?.show(address);
  }, [navigate, address]);

  useEffect(() => {
    let isGone = false;
    const goTo = (next: string) => follow.current(next, { preventScrollReset: true });
    async function start() {
      const { startMap } = await import('./moving-map.ts');
      if (isGone || !root.current) return;
      map.current = startMap(root.current, goTo);
      map.current?.show(latest.current);
    }
    // Without its script the map is as good as it was.
    start().catch(() => {});
    return () => {
      isGone = true;
      map.current?.stop();
      map.current = null;
    };
  }, [root]);
}
