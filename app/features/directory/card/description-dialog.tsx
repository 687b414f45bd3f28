import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { CardActions } from './actions.tsx';
import type { CardBusiness } from './card-business.ts';
import { CategoryBadge } from './category-badge.tsx';

interface DescriptionDialogProps {
  business: CardBusiness;
  open: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** A business's whole description, with the ways to reach it. */
export function DescriptionDialog({ business, ...dialog }: DescriptionDialogProps) {
  return (
    <Dialog
      {...dialog}
      title={business.name}
      description={business.description ?? ''}
      header={<CategoryBadge category={business.category} kind={business.kind} />}
      collarClassName={`kind-${business.kind} bg-(--kind-collar)`}
    >
      <CardActions business={business} emphasis="primary" />
    </Dialog>
  );
}
