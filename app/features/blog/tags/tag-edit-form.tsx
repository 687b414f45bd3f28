import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Tag } from '../posts/post.ts';
import { deriveSlug } from '../posts/slug.ts';
import { checkTag, type TagErrors, type TagValues } from './tag-form.ts';

interface TagEditFormProps {
  /** Null while adding. */
  editing: Tag | null;
  answer: { errors?: TagErrors; values?: TagValues } | undefined;
}

/** Adds or renames a tag; the slug follows the name of a new one. */
export function TagEditForm({ editing, answer }: TagEditFormProps) {
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
          <ButtonLink variant="outline" href={paths.tags}>
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
