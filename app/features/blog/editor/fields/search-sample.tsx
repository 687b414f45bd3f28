import type { PostValues } from '../form/post-form.ts';

const TITLE_SHOWN = 60;
const DESCRIPTION_SHOWN = 160;

interface SearchSampleProps {
  values: Pick<PostValues, 'title' | 'slug' | 'excerpt' | 'meta_title' | 'meta_description'>;
  siteUrl: string;
}

/** How a search engine may show the post, and how much of it. */
export function SearchSample({ values, siteUrl }: SearchSampleProps) {
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

/** Says how long a text is, and when more of it than is shown. */
export function lengthHint(text: string, shown: number): string {
  const length = [...text.trim()].length;
  const count = `${length} of about ${shown} characters`;
  return length > shown ? `${count}: the end will be cut off` : count;
}

export const META_TITLE_SHOWN = TITLE_SHOWN;
export const META_DESCRIPTION_SHOWN = DESCRIPTION_SHOWN;

function cut(text: string, shown: number): string {
  const characters = [...text];
  return characters.length > shown ? `${characters.slice(0, shown - 1).join('')}…` : text;
}
