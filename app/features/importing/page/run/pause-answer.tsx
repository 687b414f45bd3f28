import { counted } from '#app/platform/words/numbers.ts';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { RunDetails } from '../../runs/run.ts';
import { StopButton } from './stop-button.tsx';

interface PauseAnswerProps {
  run: RunDetails;
  /** How many rows are asked about. */
  rows: number;
  /** The intent of going on without these rows, and of going on with all. */
  without: string;
  all: string;
}

/** What can be done about rows that are asked about before anything is stored. */
export function PauseAnswer({ run: { id, state, total, hasFile }, rows, without, all }: PauseAnswerProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {hasFile && (
        <Form method="post" preventScrollReset replace className="contents">
          <input type="hidden" name="run" value={id} />
          <Button
            type="submit"
            name="intent"
            value={without}
            size="card"
            variant={state === 'paused' ? 'primary' : 'outline'}
          >
            {rows === 1 ? 'Import without this row' : `Import without these ${rows} rows`}
          </Button>
          <Button type="submit" name="intent" value={all} size="card" variant="outline">
            {`Import ${total === 1 ? 'the row' : `all ${counted(total, 'row')}`}`}
          </Button>
        </Form>
      )}
      {state === 'paused' && <StopButton id={id}>Do not import</StopButton>}
    </div>
  );
}
