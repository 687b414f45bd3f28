import { useServed } from '#app/rendering/use-served.ts';
import type { MapData } from './load.server.ts';

const MAP_ID = 'map';

/** What draws the page is the server's alone: a browser gets the whole document, wherever it comes from. */
const Page = import.meta.env.SSR ? (await import('./page.tsx')).MapPage : null;

/** The page with the map, as the document brought it. */
export function ServedMap({ data }: { data: Partial<MapData> }) {
  const markup = useServed(MAP_ID, null);
  if (markup) return <div id={MAP_ID} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
  return <div id={MAP_ID}>{Page && isWhole(data) && <Page data={data} />}</div>;
}

function isWhole(data: Partial<MapData>): data is MapData {
  return data.form !== undefined;
}
