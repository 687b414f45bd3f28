import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Tag } from '../post.ts';

interface TagPickerProps {
  /** Null while they load. */
  tags: readonly Tag[] | null;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** The tags as buttons which stay down. */
export function TagPicker({ tags, chosen, onChange }: TagPickerProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-label">
        Tags<span className="font-normal text-ink-2"> (optional)</span>
      </legend>
      {tags ? <TagButtons {...{ tags, chosen, onChange }} /> : <p role="status">Loading tags...</p>}
      {chosen.map((id) => (
        <input key={id} type="hidden" name="tags" value={id} />
      ))}
    </fieldset>
  );
}

function TagButtons({ tags, chosen, onChange }: TagPickerProps & { tags: readonly Tag[] }) {
  if (tags.length === 0) {
    return (
      <p className="text-ink-2">
        There are no tags yet.{' '}
        <Link to="/blog/admin/tags" className="link">
          Add some
        </Link>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {tags.map(({ id, name }) => {
        const pressed = chosen.includes(id);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChange(pressed ? chosen.filter((other) => other !== id) : [...chosen, id])}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border-[1.5px] border-field bg-surface px-3.5 font-semibold wrap-anywhere transition-colors hover:border-ink hover:bg-brand-tint aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
          >
            {pressed && <Check aria-hidden className="size-4 shrink-0" />}
            {name}
          </button>
        );
      })}
    </div>
  );
}
