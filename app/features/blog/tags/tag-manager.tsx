import { useNavigation, useSubmit } from 'react-router';
import { Pencil, Trash2 } from 'lucide-react';
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
import { IconButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { DeleteButton } from '#app/ui/dialog/delete-button.tsx';
import { DELETE_TAG } from '../admin/questions.ts';

const LOADING_AFTER_MS = 200;
const FAILED = 'Failed to load tags';

interface TagManagerProps {
  /** Null if they can't be read. */
  tags: readonly Tag[] | null;
  /** Null while adding. */
  editing: Tag | null;
  answer: { errors?: TagErrors; values?: TagValues; problem?: ToastMessage } | undefined;
  /** A tag that could not be deleted, and why. */
  refused: { id: number; reason: string } | null;
}

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

interface TagRowProps {
  tag: Tag;
  isEdited: boolean;
  /** Why deleting failed; null if it was not tried. */
  refusal: string | null;
}

function TagRow({ tag: { id, name, slug }, isEdited, refusal }: TagRowProps) {
  const submit = useSubmit();
  return (
    <li className={`p-3 sm:px-5 ${isEdited ? 'bg-brand-tint' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 flex-[1_1_9rem] break-words">
          <span className="font-semibold">{name}</span> <span className="text-ink-2">/{slug}</span>
        </p>
        <Link
          to={`${paths.tags}?edit=${id}`}
          aria-label={`Edit ${name}`}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-small hover:bg-brand-tint"
        >
          <Pencil aria-hidden className="size-5" />
        </Link>
        <DeleteButton
          question={DELETE_TAG}
          name={name}
          page={paths.deleteTag(id)}
          onConfirm={() => void submit({ intent: 'delete', id }, { method: 'post' })}
        >
          <IconButton type="submit" icon={Trash2} label={`Delete ${name}`} className="text-danger" />
        </DeleteButton>
      </div>
      <ProblemNotice title="Cannot Delete" className="mt-2">
        {refusal}
      </ProblemNotice>
    </li>
  );
}
