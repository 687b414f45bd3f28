import { Pencil, Trash2 } from 'lucide-react';
import { useSubmit } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { DeleteButton } from '#app/ui/dialog/delete-button.tsx';
import { DELETE_TAG } from '../admin/questions.ts';
import type { Tag } from '../posts/post.ts';

interface TagRowProps {
  tag: Tag;
  isEdited: boolean;
  /** Why deleting failed; null if it was not tried. */
  refusal: string | null;
}

/** A tag in the list, with what can be done to it. */
export function TagRow({ tag: { id, name, slug }, isEdited, refusal }: TagRowProps) {
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
