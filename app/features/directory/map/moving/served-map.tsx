import { useRef, type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServed } from '#app/rendering/markup/use-served.ts';
import type { MapData } from '../page/load-map.server.ts';
import type { MovingMap } from './moving-map.ts';

const MAP_ID = 'map';

/** Server only: browsers always load the whole document. */
const Page = import.meta.env.SSR ? (await import('../page/page.tsx')).MapPage : null;

export function ServedMap({ data }: { data: Partial<MapData> }) {
  const root = useRef<HTMLDivElement>(null);
  const markup = useServed(MAP_ID, null);
  useMovingMap(root);
  const props = { id: MAP_ID, ref: root };
  if (markup) return <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
  return <div {...props}>{Page && isWhole(data) && <Page data={data} />}</div>;
}

function isWhole(data: Partial<MapData>): data is MapData {
  return data.form !== undefined;
}

/** Makes the served map movable once its script has loaded, and syncs it with the address. */
function useMovingMap(root: RefObject<HTMLElement | null>): void {
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
    // The served map works without its script.
    start().catch(() => {});
    return () => {
      isGone = true;
      map.current?.stop();
      map.current = null;
    };
  }, [root]);
}
