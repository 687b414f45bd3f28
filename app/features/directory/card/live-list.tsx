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
import { useToast } from '#app/ui/toast/toast.tsx';
import { useOnDemand } from '#app/ui/use-on-demand.ts';

const MORE_BUTTON = 'button.card-description';
const NONE: readonly string[] = [];

interface LiveListProps {
  id: string;
  list: ListMarkup;
  onPress?: (event: MouseEvent) => unknown;
  onSubmit?: (event: FormEvent) => void;
}

export function LiveList({ id, list: { parts, html, more = NONE }, onPress, onSubmit }: LiveListProps) {
  const markup = useMarkup(id, parts, html);
  const { show, dialog } = useDescriptionDialog();
  const box = useRef<HTMLDivElement>(null);
  useFurtherCards(box, markup, more);
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

/** Returns a stable object for equal markup, so that React leaves the DOM alone. */
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

/** Appends the cards of further pages; a business that has moved meanwhile is not repeated. */
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

const loadDialog = async () => (await import('./description-dialog.tsx')).DescriptionDialog;

interface Shown {
  card: HTMLElement;
  opener: HTMLElement;
  open: boolean;
}

/** Opens one dialog for all cards, loaded on first use; a toast appears if loading fails. */
function useDescriptionDialog() {
  const showToast = useToast();
  const { component: Dialog, request } = useOnDemand(loadDialog);
  const [shown, setShown] = useState<Shown | null>(null);

  async function show(card: HTMLElement, opener: HTMLElement) {
    if (await request()) return setShown({ card, opener, open: true });
    showToast({
      title: 'The full description could not be loaded',
      description: 'Check your connection and try again.',
      tone: 'danger',
    });
  }

  const dialog = Dialog && shown && <Dialog {...shown} onClose={() => setShown({ ...shown, open: false })} />;
  return { show, dialog };
}
