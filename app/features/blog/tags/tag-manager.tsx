import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useDelayed } from '#app/ui/use-delayed.ts';
import type { Tag } from '../post.ts';
import { deriveSlug } from '../slug.ts';
import { checkTag, type TagErrors, type TagValues } from './tag-form.ts';

const LOADING_AFTER_MS = 200;

interface TagManagerProps {
  /** Null when they cannot be had. */
  tags: readonly Tag[] | null;
  /** The tag being edited; null while adding. */
  editing: Tag | null;
  /** What the server said to the form. */
  answer: { errors?: TagErrors; values?: TagValues } | undefined;
  /** A tag that could not be deleted, and why. */
  refused: { id: number; reason: string } | null;
}

/** The tags, and the form to add or rename one. */
export function TagManager({ tags, editing, answer, refused }: TagManagerProps) {
  const { state, formMethod } = useNavigation();
  const loading = useDelayed(state === 'loading' && formMethod !== 'POST', LOADING_AFTER_MS);
  return (
    <>
      <h2 className="mb-4 text-h2">Manage Tags</h2>
      {/* Begins anew for another tag, and once the one that was typed has been added. */}
      <TagForm key={editing?.id ?? `new-${latestId(tags)}`} editing={editing} answer={answer} />
      <h3 className="mt-8 mb-3 text-h3">Existing Tags</h3>
      {loading ? (
        <p role="status">Loading tags...</p>
      ) : !tags ? (
        <Notice tone="danger" role="alert" title="Error">
          Failed to load tags
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

function TagForm({ editing, answer }: Pick<TagManagerProps, 'editing' | 'answer'>) {
  const [values, setValues] = useState<TagValues>(
    answer?.values ?? { name: editing?.name ?? '', slug: editing?.slug ?? '' },
  );
  const [errors, setErrors] = useState<TagErrors | undefined>(undefined);
  const { formData, state } = useNavigation();
  const saving = state !== 'idle' && formData?.get('intent') === 'save';
  const shown = errors ?? answer?.errors ?? {};
  return (
    <Form
      method="post"
      noValidate
      className="rounded-panel bg-surface p-5 shadow-card"
      onSubmit={(event) => {
        const checked = checkTag(values);
        setErrors('errors' in checked ? checked.errors : undefined);
        if (!('errors' in checked)) return;
        event.preventDefault();
        const first = checked.errors.name ? 'name' : 'slug';
        event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      }}
    >
      <input type="hidden" name="intent" value="save" />
      {editing && <input type="hidden" name="id" value={editing.id} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Tag Name"
          name="name"
          value={values.name}
          onChange={({ currentTarget: { value: name } }) =>
            setValues((current) => ({ name, slug: editing ? current.slug : deriveSlug(name) }))
          }
          error={shown.name}
          required
        />
        <TextField
          label="Slug"
          name="slug"
          value={values.slug}
          onChange={({ currentTarget: { value: slug } }) => setValues((current) => ({ ...current, slug }))}
          error={shown.slug}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" loading={saving}>
          {editing ? 'Update Tag' : 'Add Tag'}
        </Button>
        {editing && (
          <ButtonLink variant="outline" href="/blog/admin/tags">
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function TagRow({
  tag: { id, name, slug },
  isEdited,
  refusal,
}: {
  tag: Tag;
  isEdited: boolean;
  refusal: string | null;
}) {
  const submit = useSubmit();
  return (
    <li className={`p-3 sm:px-5 ${isEdited ? 'bg-brand-tint' : ''}`}>
      <div className="flex items-center gap-3">
        <p className="min-w-0 grow wrap-anywhere">
          <span className="font-semibold">{name}</span> <span className="text-ink-2">/{slug}</span>
        </p>
        <Link
          to={`/blog/admin/tags?edit=${id}`}
          aria-label={`Edit ${name}`}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-small hover:bg-brand-tint"
        >
          <Pencil aria-hidden className="size-5" />
        </Link>
        <ConfirmDialog
          title="Are you sure you want to delete this tag?"
          confirm="Delete"
          onConfirm={() => void submit({ intent: 'delete', id }, { method: 'post' })}
          trigger={<IconButton icon={Trash2} label={`Delete ${name}`} className="text-danger" />}
        >
          {name}
        </ConfirmDialog>
      </div>
      {refusal && (
        <Notice tone="danger" role="alert" title="Cannot Delete" className="mt-2">
          {refusal}
        </Notice>
      )}
    </li>
  );
}
