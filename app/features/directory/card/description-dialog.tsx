import { Dialog } from '#app/ui/dialog/dialog.tsx';

interface DescriptionDialogProps {
  card: HTMLElement;
  open: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

export function DescriptionDialog({ card, ...dialog }: DescriptionDialogProps) {
  const textOf = (part: string) => card.querySelector(part)?.textContent ?? '';
  const kind = [...card.classList].find((name) => name.startsWith('kind-')) ?? '';
  return (
    <Dialog
      {...dialog}
      title={textOf('.card-name')}
      description={textOf('.card-whole')}
      header={<span className={`badge category-badge ${kind}`}>{textOf('.card-plate')}</span>}
      collarClassName={`${kind} bg-(--kind-collar)`}
    >
      <div className="card-box" dangerouslySetInnerHTML={{ __html: actionsOf(card) }} />
    </Dialog>
  );
}

/** Makes the phone number the primary button, which a page full of cards must not have. */
function actionsOf(card: HTMLElement): string {
  const actions = card.querySelector('.card-actions')?.cloneNode(true);
  if (!(actions instanceof HTMLElement)) return '';
  for (const button of actions.querySelectorAll('.button-soft')) {
    button.classList.replace('button-soft', 'button-primary');
  }
  return actions.outerHTML;
}
