import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { POST_CATEGORIES } from '../../posts/categories.ts';
import type { Author, Tag } from '../../posts/post.ts';
import { FeaturedImageField } from './featured-image-field.tsx';
import { fieldId } from '../form/field-id.ts';
import { MOST_AUTHORS, type PostErrors, type PostValues } from '../form/post-form.ts';
import { TagPicker } from './tag-picker.tsx';

interface SettingsFieldsProps {
  values: PostValues;
  errors: PostErrors;
  change: (changes: Partial<PostValues>) => void;
  /** Null while they load. */
  tags: readonly Tag[] | null;
  authors: readonly Pick<Author, 'id' | 'name'>[];
  siteUrl: string;
}

export function SettingsFields({ values, errors, change, tags, authors, siteUrl }: SettingsFieldsProps) {
  const categories = new Set<string>([...POST_CATEGORIES, values.category]);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <StatusChoice values={values} error={errors.publish_at} onChange={change} />
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
      <AuthorsChoice authors={authors} chosen={values.authors} errors={errors} change={change} />
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

interface AuthorsChoiceProps extends Pick<SettingsFieldsProps, 'authors' | 'errors' | 'change'> {
  chosen: readonly number[];
}

/** One field more than authors chosen, so that it also works without scripts. */
function AuthorsChoice({ authors, chosen, errors, change }: AuthorsChoiceProps) {
  const names = authors.map(({ id, name }) => ({ value: String(id), label: name }));
  const fields = Math.min(MOST_AUTHORS, authors.length, chosen.length + 1);
  return Array.from({ length: fields }, (_, index) => (
    <SelectField
      key={index}
      label={index === 0 ? 'Author' : `Author ${index + 1}`}
      id={`${fieldId('authors')}${index || ''}`}
      name="authors"
      options={[{ value: '', label: index === 0 ? 'No name shown' : 'No one else' }, ...names]}
      value={chosen[index] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        change({ authors: chosen.toSpliced(index, 1, Number(value)).filter(Boolean) })
      }
      error={index === 0 ? errors.authors : undefined}
    />
  ));
}

const CHOICES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
] as const;

interface StatusChoiceProps {
  values: Pick<PostValues, 'status' | 'publish_at'>;
  error: string | undefined;
  onChange: SettingsFieldsProps['change'];
}

function StatusChoice({ values, error, onChange }: StatusChoiceProps) {
  return (
    <fieldset className="group">
      <legend className="mb-1.5 text-label">Status</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        {CHOICES.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-14 cursor-pointer items-start gap-2.5 rounded-control border-[1.5px] border-field bg-surface p-3 hover:border-ink-2 has-checked:border-ink has-checked:bg-brand-tint"
          >
            <input
              type="radio"
              name="status"
              value={choice.value}
              checked={values.status === choice.value}
              onChange={() => onChange({ status: choice.value })}
              className="mt-1 size-4.5 shrink-0 accent-brand"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{choice.label}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-small text-ink-2">
        <span className="hidden group-has-[[value=draft]:checked]:inline">Only admins can see it</span>
        <span className="hidden group-has-[[value=scheduled]:checked]:inline">
          Only admins can see it until then
        </span>
        <span className="hidden group-has-[[value=published]:checked]:inline">Everyone can read it</span>
      </p>
      <div className="mt-3 hidden group-has-[[value=scheduled]:checked]:block">
        <TextField
          label="Publish at"
          id={fieldId('publish_at')}
          name="publish_at"
          type="datetime-local"
          hint="Day and time in London."
          value={values.publish_at}
          onChange={(event) => onChange({ publish_at: event.currentTarget.value })}
          error={error}
        />
      </div>
    </fieldset>
  );
}

const TITLE_SHOWN = 60;
const DESCRIPTION_SHOWN = 160;

interface SearchSampleProps {
  values: Pick<PostValues, 'title' | 'slug' | 'excerpt' | 'meta_title' | 'meta_description'>;
  siteUrl: string;
}

function SearchSample({ values, siteUrl }: SearchSampleProps) {
  const title = values.meta_title.trim() || (values.title.trim() ? `${values.title.trim()} | Blog` : '');
  const description = values.meta_description.trim() || values.excerpt.trim();
  return (
    <figure className="rounded-control bg-sunken p-4">
      <figcaption className="mb-2 text-label text-ink-2">In search results</figcaption>
      <p className="truncate text-small text-ink-2">
        {siteUrl.replace(/^https?:\/\//, '')}/blog/{values.slug}
      </p>
      <p className="text-[1.125rem] leading-snug text-link wrap-anywhere">
        {cut(title, TITLE_SHOWN) || 'Title'}
      </p>
      <p className="mt-1 text-small wrap-anywhere">
        {cut(description, DESCRIPTION_SHOWN) || 'The start of the text'}
      </p>
    </figure>
  );
}

/** Length of a text, with a warning if it will be cut. */
function lengthHint(text: string, shown: number): string {
  const length = [...text.trim()].length;
  const count = `${length} of about ${shown} characters`;
  return length > shown ? `${count}: the end will be cut off` : count;
}

const META_TITLE_SHOWN = TITLE_SHOWN;
const META_DESCRIPTION_SHOWN = DESCRIPTION_SHOWN;

function cut(text: string, shown: number): string {
  const characters = [...text];
  return characters.length > shown ? `${characters.slice(0, shown - 1).join('')}…` : text;
}
