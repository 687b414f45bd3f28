const CHOICES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
] as const;

interface StatusChoiceProps {
  value: string;
  onChange: (status: string) => void;
}

/** Draft or published, as two tiles. */
export function StatusChoice({ value, onChange }: StatusChoiceProps) {
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
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="mt-1 size-4.5 shrink-0 accent-brand"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{choice.label}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-small text-ink-2">
        <span className="group-has-[[value=published]:checked]:hidden">Only admins can see it</span>
        <span className="hidden group-has-[[value=published]:checked]:inline">Everyone can read it</span>
      </p>
    </fieldset>
  );
}
