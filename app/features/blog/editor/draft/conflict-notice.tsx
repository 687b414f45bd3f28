import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { type ChangedField, Differences } from '../../history/differences.tsx';

interface ConflictNoticeProps {
  /** From the stored version to the form. */
  changes: readonly ChangedField[];
  /** The stored version's number. */
  version: number;
  /** The editor's address. */
  page: string;
  onTakeTheirs: () => void;
  thing?: 'post' | 'page';
}

/** Shows the differences if another person has saved the text, and lets the editor decide. */
export function ConflictNotice({
  changes,
  version,
  page,
  onTakeTheirs,
  thing = 'post',
}: ConflictNoticeProps) {
  const hydrated = useHydrated();
  return (
    <Notice
      tone="warn"
      role="alert"
      title={`Someone else saved this ${thing} while you were editing it`}
      className="mb-6"
      action={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="replace" value={version} variant="danger">
            Replace theirs with mine
          </Button>
          {hydrated ? (
            <Button variant="outline" onClick={onTakeTheirs}>
              Use their version
            </Button>
          ) : (
            // Opening the page again shows the other version.
            <ButtonLink variant="outline" href={page}>
              Use their version
            </ButtonLink>
          )}
        </div>
      }
    >
      <p>
        Your changes have not been saved, and nothing of theirs has been overwritten. Lines with − are in the
        saved {thing}, lines with + in your form. Copy over what you need, then decide. If you replace theirs,
        it stays in “Earlier versions”.
      </p>
      {changes.length === 0 ? (
        <p className="mt-2 font-semibold">Both versions are the same.</p>
      ) : (
        <Differences changes={changes} before="Saved by someone else" after="In your form" />
      )}
    </Notice>
  );
}
