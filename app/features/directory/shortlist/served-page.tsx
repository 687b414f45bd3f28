import { type MouseEvent, useEffect, useRef } from 'react';
import { ALIVE_AT_ONCE } from '#app/rendering/alive-marks.ts';
import { useServed } from '#app/rendering/markup/use-served.ts';
import { WrittenPart } from '#app/rendering/markup/written-parts.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ShortlistData } from './load-shortlist.server.ts';

const SHORTLIST_ID = 'shortlist';

const NOTES_LOST: ToastMessage = {
  title: 'We can’t save your notes',
  description: 'Your browser doesn’t allow it. Copy your notes before you leave.',
  tone: 'danger',
};

/** Server only: browsers always load the whole document. */
const Page = import.meta.env.SSR ? (await import('./page.tsx')).ShortlistPage : null;

export function ServedShortlist({ data }: { data: Partial<ShortlistData> }) {
  const markup = useServed(SHORTLIST_ID, null);
  const showToast = useToast();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { current } = box;
    const say = () => showToast(NOTES_LOST);
    if (current) {
      void import('./notes.ts').then(({ startNotes }) => startNotes(current, say, stop.signal), say);
    }
    return () => stop.abort();
  }, [showToast]);

  async function onClick(event: MouseEvent) {
    const { target } = event;
    const button = target instanceof Element && target.closest('[data-does]');
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Without scripts, sharing is a link to the list as others see it.
    event.preventDefault();
    if (button.getAttribute('data-does') === 'print') return window.print();
    const { sharePage } = await import('#app/ui/toast/share-page.ts');
    const address = new URL(button.getAttribute('data-address') ?? '', location.origin);
    const said = await sharePage('Dog care to compare', address.href);
    if (said) showToast(said);
  }

  // Notes are on this device alone.
  const props = { id: SHORTLIST_ID, ref: box, onClick, ...ALIVE_AT_ONCE };
  return (
    <WrittenPart {...props} markup={markup}>
      {Page && isWhole(data) && <Page data={data} />}
    </WrittenPart>
  );
}

function isWhole(data: Partial<ShortlistData>): data is ShortlistData {
  return data.columns !== undefined;
}
