import {
  type FormEvent,
  type MouseEvent,
  type RefObject,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { WriterContext } from '#app/rendering/markup/written-parts.ts';
import { CARD_LIST_ID, type ListMarkup } from './list-markup.ts';
import { useLaidOutLater } from './laid-out-later.ts';
import { useBrokenPhotos } from './use-broken-photos.ts';
import { useDescriptionDialog } from './use-description-dialog.tsx';

/** The button which asks for a whole text; see CardDescription. */
const MORE_BUTTON = 'button.card-description';
const NONE: readonly string[] = [];

interface LiveListProps {
  id: string;
  list: ListMarkup;
  /** Called for each press before it is handled. */
  onPress?: (event: MouseEvent) => unknown;
  onSubmit?: (event: FormEvent) => void;
}

/** A list as the server has written it. Nothing in it reacts by itself: this handles the events of all its cards. */
export function LiveList({ id, list: { parts, html, more = NONE }, onPress, onSubmit }: LiveListProps) {
  const markup = useMarkup(id, parts, html);
  const { show, dialog } = useDescriptionDialog();
  const box = useRef<HTMLDivElement>(null);
  useFurtherCards(box, markup, more);
  useBrokenPhotos(box, markup, more.length);
  useLaidOutLater(box);

  function onClick(event: MouseEvent) {
    onPress?.(event);
    const { target } = event;
    const opener = target instanceof Element && target.closest<HTMLElement>(MORE_BUTTON);
    const card = opener && opener.closest<HTMLElement>('.card');
    if (card) void show(card, opener);
  }

  const props = { id, ref: box, onClick, onSubmit };
  return (
    <>
      <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
      {dialog}
    </>
  );
}

/** The same object for the same markup, so that React leaves alone what is there. */
function useMarkup(
  id: string,
  parts: readonly string[] | undefined,
  html: string | undefined,
): { __html: string } {
  const writer = import.meta.env.SSR ? use(WriterContext) : null;
  const hydrated = useHydrated();
  const [served] = useState(() => ({
    __html:
      parts && writer
        ? writer.put(parts)
        : (html ?? (hydrated ? '' : (document.getElementById(id)?.innerHTML ?? ''))),
  }));
  const isServed = html === undefined || html === served.__html;
  return useMemo(() => (isServed ? served : { __html: html }), [isServed, html, served]);
}

/** Adds the cards of further pages behind those that are there. A business that has moved in the meantime stays where it is. */
function useFurtherCards(box: RefObject<HTMLElement | null>, markup: object, more: readonly string[]): void {
  const added = useRef({ markup, pages: 0 });
  useLayoutEffect(() => {
    const list = box.current?.querySelector(`#${CARD_LIST_ID}`);
    if (added.current.markup !== markup) added.current = { markup, pages: 0 };
    if (!list) return;
    for (const html of more.slice(added.current.pages)) {
      const page = document.createElement('template');
      page.innerHTML = html;
      for (const card of [...page.content.children]) {
        if (!document.getElementById(card.id)) list.append(card);
      }
    }
    added.current.pages = more.length;
  }, [box, markup, more]);
}
