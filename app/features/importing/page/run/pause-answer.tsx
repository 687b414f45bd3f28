import { counted } from '@dog-care-directory/text';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { RunDetails } from '../../runs/run.ts';
import { StopButton } from './stop-button.tsx';

interface PauseAnswerProps {
  run: RunDetails;
  rows: number;
  /** Intents of continuing without these rows, and with all. */
  without: string;
  all: string;
}

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
