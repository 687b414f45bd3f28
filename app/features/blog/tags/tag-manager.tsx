import { useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { useProblemToast } from '#app/ui/toast/use-problem-toast.ts';
import { useErrorToast } from '../admin/use-error-toast.ts';
import type { Tag } from '../posts/post.ts';
import { TagEditForm } from './tag-edit-form.tsx';
import type { TagErrors, TagValues } from './tag-form.ts';
import { TagRow } from './tag-row.tsx';

const LOADING_AFTER_MS = 200;
const FAILED = 'Failed to load tags';

interface TagManagerProps {
  /** Null when they cannot be had. */
  tags: readonly Tag[] | null;
  /** The tag being edited; null while adding. */
  editing: Tag | null;
  /** What the server said to the form. */
  answer: { errors?: TagErrors; values?: TagValues; problem?: ToastMessage } | undefined;
  /** A tag that could not be deleted, and why. */
  refused: { id: number; reason: string } | null;
}

/** The tags, and the form to add or rename one. */
export function TagManager({ tags, editing, answer, refused }: TagManagerProps) {
  useErrorToast(tags ? null : FAILED);
  useProblemToast(answer?.problem);
  const { state, formMethod, location } = useNavigation();
  const isListing = state === 'loading' && formMethod !== 'POST' && location.pathname === paths.tags;
  const loading = useDelayed(isListing, LOADING_AFTER_MS);
  return (
    <>
      <h2 className="mb-4 text-h2">Manage Tags</h2>
      {answer?.problem && (
        <ScriptLess>
          <Notice tone="danger" title={answer.problem.title} className="mb-4">
            {answer.problem.description}
          </Notice>
        </ScriptLess>
      )}
      {/* Begins again for another tag, and once the one that was typed has been added. */}
      <TagEditForm key={editing?.id ?? `new-${latestId(tags)}`} editing={editing} answer={answer} />
      <h3 className="mt-8 mb-3 text-h3">Existing Tags</h3>
      {loading ? (
        <p role="status">Loading tags...</p>
      ) : !tags ? (
        <Notice tone="danger" role="alert" title="Error">
          {FAILED}
        </Notice>
      ) : tags.length === 0 ? (
        <p>No tags found.</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card">
          {tags.map((tag) => (
            <TagRow
              key={tag.id}
              tag={tag}
              isEdited={tag.id === editing?.id}
              refusal={refused?.id === tag.id ? refused.reason : null}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function latestId(tags: readonly Tag[] | null): number {
  return Math.max(0, ...(tags ?? []).map(({ id }) => id));
}
