import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useRevalidator } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { useProblemToast } from '#app/ui/toast/use-problem-toast.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import type { Tag } from '../../posts/post.ts';

const FAILED = { title: 'Error', description: 'Failed to load tags', tone: 'danger' } as const;

interface TagPickerProps {
  /** Null if they could not be read. */
  tags: readonly Tag[] | null;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Tags as toggle buttons; as styled checkboxes without scripts. */
export function TagPicker({ tags, chosen, onChange }: TagPickerProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-label">
        Tags<span className="font-normal text-ink-2"> (optional)</span>
      </legend>
      {tags ? <TagButtons tags={tags} chosen={chosen} onChange={onChange} /> : <TagsAgain chosen={chosen} />}
    </fieldset>
  );
}

/** A retry button for tags that could not be read. Chosen tags stay with the post. */
function TagsAgain({ chosen }: Pick<TagPickerProps, 'chosen'>) {
  const { state, revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const isLoading = state !== 'idle';
  useProblemToast(isLoading ? undefined : FAILED);
  return (
    <>
      {chosen.map((id) => (
        <input key={id} type="hidden" name="tags" value={id} />
      ))}
      {isLoading ? (
        <p role="status">Loading tags...</p>
      ) : (
        <Notice
          tone="danger"
          title={FAILED.description}
          action={
            hydrated && (
              <Button variant="outline" onClick={() => void revalidate()}>
                Try again
              </Button>
            )
          }
        />
      )}
    </>
  );
}

function TagButtons({ tags, chosen, onChange }: TagPickerProps & { tags: readonly Tag[] }) {
  const hydrated = useHydrated();
  if (tags.length === 0) {
    return (
      <p className="text-ink-2">
        There are no tags yet.{' '}
        <Link to={paths.tags} className="link">
          Add some
        </Link>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {tags.map(({ id, name }) => {
        const pressed = chosen.includes(id);
        const toggle = () => onChange(pressed ? chosen.filter((other) => other !== id) : [...chosen, id]);
        return (
          <label
            key={id}
            className="group relative inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border-[1.5px] border-field bg-surface px-3.5 font-semibold wrap-anywhere transition-colors hover:border-ink hover:bg-brand-tint has-checked:border-ink has-checked:bg-ink has-checked:text-surface"
          >
            <input
              type="checkbox"
              name="tags"
              value={id}
              checked={pressed}
              onChange={toggle}
              // Only a script can keep `aria-pressed` true.
              {...(hydrated && { role: 'button', 'aria-pressed': pressed, onKeyDown: toggleOnEnter(toggle) })}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
            />
            <Check aria-hidden className="hidden size-4 shrink-0 group-has-checked:block" />
            <span>{name}</span>
          </label>
        );
      })}
    </div>
  );
}

/** Makes Enter toggle a checkbox instead of submitting the form. */
function toggleOnEnter(toggle: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    toggle();
  };
}
