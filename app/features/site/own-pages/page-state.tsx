interface PageStateProps {
  states: Readonly<Record<'draft' | 'published', string>>;
  value: string;
  onChange: (status: string) => void;
  error: string | undefined;
}

export function PageState({ states, value, onChange, error }: PageStateProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-label">What visitors see</legend>
      <div className="flex flex-wrap gap-x-6">
        {(['draft', 'published'] as const).map((state) => (
          <label key={state} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="status"
              value={state}
              checked={value === state}
              onChange={() => onChange(state)}
              className="size-5 shrink-0 accent-brand"
            />
            {states[state]}
          </label>
        ))}
      </div>
      {error && <p className="text-label text-danger">{error}</p>}
    </fieldset>
  );
}
