import { britishMoment } from '#app/platform/dates/british-time.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type ChangedField, Differences } from '../../history/differences.tsx';

interface DraftNoticeProps {
  /** ISO 8601. */
  savedAt: string;
  /** From the stored post to the draft. */
  changes: readonly ChangedField[];
  /** True if the post has been saved elsewhere since. */
  outdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers a draft from an earlier visit. */
export function DraftNotice({ savedAt, changes, outdated, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <Notice
      tone="warn"
      role="status"
      title="You have unsaved changes from an earlier visit"
      className="mb-6"
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRestore}>Restore them</Button>
          <Button variant="outline" onClick={onDiscard}>
            Discard them
          </Button>
        </div>
      }
    >
      <p>
        This browser saved them on {britishMoment(savedAt)}.
        {outdated && ' Someone has saved the post since. The differences below compare with the saved post.'}
      </p>
      <details className="mt-2">
        <summary className="min-h-11 py-2 font-semibold">
          What differs: {changes.map(({ name }) => name).join(', ')}
        </summary>
        <Differences changes={changes} before="Saved" after="Unsaved" />
      </details>
    </Notice>
  );
}
