import { withThousands } from '#app/platform/words/numbers.ts';

/** Numbers with their names, large. */
export function Figures({ figures }: { figures: readonly (readonly [string, number])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-9">
      {figures.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-label text-ink-2">{name}</dt>
          <dd className="font-heading text-[1.75rem] leading-tight font-bold tabular-nums">
            {withThousands(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
