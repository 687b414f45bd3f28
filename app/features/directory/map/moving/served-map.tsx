import { useRef } from 'react';
import { useServed } from '#app/rendering/markup/use-served.ts';
import type { MapData } from '../page/load-map.server.ts';
import { useMovingMap } from './use-moving-map.ts';

const MAP_ID = 'map';

/** What draws the page is the server's alone: a browser gets the whole document, wherever it comes from. */
const Page = import.meta.env.SSR ? (await import('../page/page.tsx')).MapPage : null;

/** The page with the map, as the document brought it; its script moves it about. */
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
