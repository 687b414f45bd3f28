import { Check } from 'lucide-react';

const STEPS = ['Choose file', 'Match columns', 'Check', 'Import'] as const;

/** Steps before `current` (from 0) are done; 4 means all are. */
export function ImportSteps({ current }: { current: number }) {
  return (
    <ol aria-label="Steps" className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
      {STEPS.map((name, place) => {
        const state = place < current ? 'done' : place === current ? 'current' : 'later';
        const look = {
          done: 'bg-brand-tint text-ink',
          current: 'bg-sun text-[#0d2920]',
          later: 'bg-sunken text-ink-2',
        }[state];
        return (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            className={`flex min-h-11 items-center gap-2 rounded-small px-3 text-label ${look}`}
          >
            <span aria-hidden className="flex size-5 shrink-0 items-center justify-center">
              {state === 'done' ? <Check className="size-5" /> : place + 1}
            </span>
            {name}
            {state === 'done' && <span className="sr-only">(done)</span>}
          </li>
        );
      })}
    </ol>
  );
}
