import { withThousands } from '#app/platform/words/numbers.ts';
import type { RunDetails } from '../../runs/run.ts';
import { PauseAnswer } from './pause-answer.tsx';
import { asksAboutOutside } from './texts.ts';

const SHOWN = 20;

/** New businesses of the file that lie outside the region, and what can be done about them before anything is stored. */
export function OutsideBusinesses({ run, region }: { run: RunDetails; region: string }) {
  const { outsideBusinesses: found, outsideRows } = run;
  // Those left out stand among the issues.
  if (outsideRows === 0 || run.outside === 'leave out') return null;
  const open = asksAboutOutside(run);
  const shown = found.slice(0, SHOWN);
  const hidden = outsideRows - shown.length;
  return (
    <section aria-label={`Outside ${region}`} className="mt-5">
      <h3 className="text-button">
        {outsideRows === 1 ? '1 row is' : `${withThousands(outsideRows)} rows are`} outside {region}
      </h3>
      <p className="mt-1 max-w-[44rem] text-small text-ink-2">
        {open
          ? `These businesses are new, and their postcodes or coordinates are outside ${region}. Leave them out, or import them with the others.`
          : `These businesses lie outside ${region}, and were imported with the others.`}
      </p>
      <ul className="mt-2 flex flex-col gap-1 text-small">
        {shown.map(({ line, name, place }) => (
          <li key={line} className="break-words">
            Line {line}: {name} ({place})
          </li>
        ))}
        {hidden > 0 && <li>{`... and ${withThousands(hidden)} more not shown`}</li>}
      </ul>
      {open && <PauseAnswer run={run} rows={outsideRows} without="leave out outside" all="import outside" />}
    </section>
  );
}
