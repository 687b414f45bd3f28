import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { POST_CATEGORIES } from '../../posts/categories.ts';
import type { Tag } from '../../posts/post.ts';
import { FeaturedImageField } from './featured-image-field.tsx';
import { fieldId } from '../form/field-id.ts';
import type { PostErrors, PostValues } from '../form/post-form.ts';
import { lengthHint, META_DESCRIPTION_SHOWN, META_TITLE_SHOWN, SearchSample } from './search-sample.tsx';
import { StatusChoice } from './status-choice.tsx';
import { TagPicker } from './tag-picker.tsx';

interface SettingsFieldsProps {
  values: PostValues;
  errors: PostErrors;
  change: (changes: Partial<PostValues>) => void;
  /** Null while they load. */
  tags: readonly Tag[] | null;
  siteUrl: string;
}

/** Everything about a post besides its text. */
export function SettingsFields({ values, errors, change, tags, siteUrl }: SettingsFieldsProps) {
  const categories = new Set<string>([...POST_CATEGORIES, values.category]);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <StatusChoice value={values.status} onChange={(status) => change({ status })} />
      <SelectField
        label="Category"
        id={fieldId('category')}
        name="category"
        value={values.category}
        onChange={(event) => change({ category: event.currentTarget.value })}
        options={[...categories].map((category) => ({ value: category, label: category }))}
        error={errors.category}
      />
      <TagPicker tags={tags} chosen={values.tags} onChange={(chosen) => change({ tags: chosen })} />
      <FeaturedImageField
        value={values.featured_image}
        onChange={(featured_image) => change({ featured_image })}
        error={errors.featured_image}
      />
      <TextAreaField
        label="Excerpt"
        id={fieldId('excerpt')}
        name="excerpt"
        optional
        rows={4}
        hint="Leave it empty to use the start of the text."
        value={values.excerpt}
        onChange={(event) => change({ excerpt: event.currentTarget.value })}
        error={errors.excerpt}
      />
      <TextField
        label="Meta title"
        id={fieldId('meta_title')}
        name="meta_title"
        optional
        hint={lengthHint(values.meta_title, META_TITLE_SHOWN)}
        value={values.meta_title}
        onChange={(event) => change({ meta_title: event.currentTarget.value })}
        error={errors.meta_title}
      />
      <TextAreaField
        label="Meta description"
        id={fieldId('meta_description')}
        name="meta_description"
        optional
        rows={3}
        hint={lengthHint(values.meta_description, META_DESCRIPTION_SHOWN)}
        value={values.meta_description}
        onChange={(event) => change({ meta_description: event.currentTarget.value })}
        error={errors.meta_description}
      />
      <TextField
        label="Keywords"
        id={fieldId('keywords')}
        name="keywords"
        optional
        hint="Separated by commas"
        value={values.keywords}
        onChange={(event) => change({ keywords: event.currentTarget.value })}
        error={errors.keywords}
      />
      <SearchSample values={values} siteUrl={siteUrl} />
    </div>
  );
}
