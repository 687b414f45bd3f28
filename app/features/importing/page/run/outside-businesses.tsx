import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { RunDetails } from '../../runs/run.ts';
import { StopButton } from './stop-button.tsx';
import { asksAboutOutside, counted, figure } from './texts.ts';

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
        {outsideRows === 1 ? '1 row lies' : `${figure(outsideRows)} rows lie`} outside {region}
      </h3>
      <p className="mt-1 max-w-[44rem] text-small text-ink-2">
        {open
          ? `These businesses are new, and their postcodes or coordinates lie outside ${region}. Leave them out, or import them with the others.`
          : `These businesses lie outside ${region}, and were imported with the others.`}
      </p>
      <ul className="mt-2 flex flex-col gap-1 text-small">
        {shown.map(({ line, name, place }) => (
          <li key={line} className="break-words">
            Line {line}: {name} ({place})
          </li>
        ))}
        {hidden > 0 && <li>{`... and ${figure(hidden)} more not shown`}</li>}
      </ul>
      {open && <OutsideAnswer run={run} />}
    </section>
  );
}

function OutsideAnswer({ run: { id, state, total, outsideRows, hasFile } }: { run: RunDetails }) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {hasFile && (
        <Form method="post" preventScrollReset replace className="contents">
          <input type="hidden" name="run" value={id} />
          <Button
            type="submit"
            name="intent"
            value="leave out outside"
            size="card"
            variant={state === 'paused' ? 'primary' : 'outline'}
          >
            {outsideRows === 1 ? 'Import without this row' : `Import without these ${outsideRows} rows`}
          </Button>
          <Button type="submit" name="intent" value="import outside" size="card" variant="outline">
            {`Import ${total === 1 ? 'the row' : `all ${counted(total, 'row')}`}`}
          </Button>
        </Form>
      )}
      {state === 'paused' && <StopButton id={id}>Do not import</StopButton>}
    </div>
  );
}
