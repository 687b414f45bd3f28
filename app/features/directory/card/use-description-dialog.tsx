import { useState } from 'react';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useOnDemand } from '#app/ui/use-on-demand.ts';

const loadDialog = async () => (await import('./description-dialog.tsx')).DescriptionDialog;

interface Shown {
  /** The element of the card. */
  card: HTMLElement;
  opener: HTMLElement;
  open: boolean;
}

/**
 * One dialog for all cards of a list. Its code is fetched when it is first asked for; where that fails, a toast
 * says so and the page stays as it is.
 */
export function useDescriptionDialog() {
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
