import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ChangedField } from './changed-fields.ts';
import { Differences } from './differences.tsx';

interface ConflictNoticeProps {
  /** From what is stored now to what is in the form. */
  changes: readonly ChangedField[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Says that somebody else has saved the post meanwhile, what differs, and lets the editor decide. Nothing is lost. */
export function ConflictNotice({ changes, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <Notice
      tone="warn"
      role="alert"
      title="Somebody else has saved this post while you were editing it"
      className="mb-6"
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" onClick={onKeepMine}>
            Replace theirs with mine
          </Button>
          <Button variant="outline" onClick={onTakeTheirs}>
            Take theirs into the form
          </Button>
        </div>
      }
    >
      <p>
        Your changes have not been saved, and nothing of theirs has been overwritten. Lines with − are in the
        saved post, lines with + in your form. Copy over what you need, then decide.
      </p>
      {changes.length === 0 ? (
        <p className="mt-2 font-semibold">Both versions say the same.</p>
      ) : (
        <Differences changes={changes} before="Saved by somebody else" after="In your form" />
      )}
    </Notice>
  );
}
