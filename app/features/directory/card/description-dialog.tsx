import { Dialog } from '#app/ui/dialog/dialog.tsx';

interface DescriptionDialogProps {
  /** The element of the card, whose markup the dialog shows. */
  card: HTMLElement;
  open: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** A business's whole description, with the ways to reach it. */
export function DescriptionDialog({ card, ...dialog }: DescriptionDialogProps) {
  const textOf = (part: string) => card.querySelector(part)?.textContent ?? '';
  const kind = [...card.classList].find((name) => name.startsWith('kind-')) ?? '';
  return (
    <Dialog
      {...dialog}
      title={textOf('.card-name')}
      description={textOf('.card-whole')}
      header={
        <div dangerouslySetInnerHTML={{ __html: card.querySelector('.category-badge')?.outerHTML ?? '' }} />
      }
      collarClassName={`${kind} bg-(--kind-collar)`}
    >
      <div dangerouslySetInnerHTML={{ __html: actionsOf(card) }} />
    </Dialog>
  );
}

/** The phone number is the strongest button of a dialog; a page full of cards has none. */
function actionsOf(card: HTMLElement): string {
  const actions = card.querySelector('.card-actions')?.cloneNode(true);
  if (!(actions instanceof HTMLElement)) return '';
  for (const button of actions.querySelectorAll('.button-soft')) {
    button.classList.replace('button-soft', 'button-primary');
  }
  return actions.outerHTML;
}
