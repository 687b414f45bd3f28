import * as paths from '#app/paths/paths.ts';
import { TextField } from '#app/ui/field.tsx';
import { ContentField } from './content-field.tsx';
import type { OfferedLists } from './insert-services.tsx';
import type { PreviewedContent } from '../form/previewed-content.ts';
import { fieldId } from '../form/field-id.ts';
import type { PostErrors, PostValues } from '../form/post-form.ts';

interface WritingFieldsProps {
  values: PostValues;
  errors: PostErrors;
  change: (changes: Partial<PostValues>) => void;
  /** True while the slug follows the title. */
  slugFollows: boolean;
  onSlugByHand: () => void;
  /** The server's preview, for browsers without scripts. */
  preview: PreviewedContent | undefined;
  offered: OfferedLists;
  textWanted: number;
}

export function WritingFields({
  values,
  errors,
  change,
  slugFollows,
  onSlugByHand,
  preview,
  offered,
  textWanted,
}: WritingFieldsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <TextField
        label="Title"
        id={fieldId('title')}
        name="title"
        value={values.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={errors.title}
        required
      />
      <TextField
        label="Slug"
        id={fieldId('slug')}
        name="slug"
        value={values.slug}
        onChange={(event) => {
          onSlugByHand();
          change({ slug: event.currentTarget.value });
        }}
        hint={`${paths.blog}/${values.slug}${slugFollows ? ' (follows the title until you change it)' : ''}`}
        error={errors.slug}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <ContentField
        value={values.content}
        onChange={(content) => change({ content })}
        error={errors.content}
        rendered={preview}
        offered={offered}
        textWanted={textWanted}
      />
    </div>
  );
}
