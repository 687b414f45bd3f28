import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { RunDetails } from '../../runs/run.ts';
import { StopButton } from './stop-button.tsx';
import { counted } from './texts.ts';

/** What can be done about possible duplicates before anything is stored. */
export function DuplicateAnswer({ run }: { run: RunDetails }) {
  const { id, state, total, duplicateRows, hasFile } = run;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {hasFile && (
        <Form method="post" preventScrollReset replace className="contents">
          <input type="hidden" name="run" value={id} />
          <Button
            type="submit"
            name="intent"
            value="leave out"
            size="card"
            variant={state === 'paused' ? 'primary' : 'outline'}
          >
            {duplicateRows === 1 ? 'Import without this row' : `Import without these ${duplicateRows} rows`}
          </Button>
          <Button type="submit" name="intent" value="add" size="card" variant="outline">
            {`Import ${total === 1 ? 'the row' : `all ${counted(total, 'row')}`}`}
          </Button>
        </Form>
      )}
      {state === 'paused' && <StopButton id={id}>Do not import</StopButton>}
    </div>
  );
}
