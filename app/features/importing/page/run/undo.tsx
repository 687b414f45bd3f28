import { counted, withThousands } from '@dog-care-directory/text';
import { Undo2 } from 'lucide-react';
import { useSubmit } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import type { Undone } from '../../runs/run.ts';

/** Asks before undoing the latest import; without scripts it acts at once. */
export function UndoButton({ id, fileName }: { id: number; fileName: string }) {
  const hydrated = useHydrated();
  const submit = useSubmit();
  const words = { 'aria-label': `Undo the import of ${fileName}` };
  if (!hydrated) {
    return (
      <form method="post" action={paths.importing}>
        <input type="hidden" name="run" value={id} />
        <Button
          type="submit"
          name="intent"
          value="undo"
          variant="outline"
          size="card"
          icon={Undo2}
          {...words}
        >
          Undo
        </Button>
      </form>
    );
  }
  return (
    <ConfirmDialog
      title={`Undo the import of ${fileName}?`}
      confirm="Undo import"
      onConfirm={() =>
        // Posts to the page's own address, so that the page stays if there is no answer.
        submit({ intent: 'undo', run: id }, { method: 'post', preventScrollReset: true })
      }
      trigger={
        <Button variant="outline" size="card" icon={Undo2} {...words}>
          Undo
        </Button>
      }
    >
      Businesses it added are removed, and businesses it updated get their earlier values. Later changes stay.
    </ConfirmDialog>
  );
}

export function UndoneNotice({ undone: { removed, restored, sparedCount, spared } }: { undone: Undone }) {
  return (
    <Notice tone={sparedCount > 0 ? 'warn' : 'info'} title="This import was undone" className="mt-5">
      <p>
        {counted(removed, 'business', 'businesses')} removed, {withThousands(restored)} restored to earlier
        values, {withThousands(sparedCount)} left as they are because they have changed since.
      </p>
      {spared.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 content-center">Businesses left as they are</summary>
          <ul className="text-small">
            {spared.map(({ name, city }, place) => (
              <li key={place}>
                {name}, {city}
              </li>
            ))}
            {sparedCount > spared.length && (
              <li>{`... and ${sparedCount - spared.length} more not shown`}</li>
            )}
          </ul>
        </details>
      )}
    </Notice>
  );
}
