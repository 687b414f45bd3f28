import { RotateCcw } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Container } from '#app/ui/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { clashingFields, withChoice } from '../column-choices.ts';
import { isFinished, type RunKind } from '../import-run.ts';
import { DownloadLink } from './download-link.tsx';
import { FileStep } from './file-step.tsx';
import { ImportHistory } from './import-history.tsx';
import type { ImportPageData } from './import-page-data.ts';
import { ImportSteps } from './import-steps.tsx';
import { MappingTable } from './mapping-table.tsx';
import { NoMappings } from './no-mappings.tsx';
import { progressOf, RunProgressBar, type ShownProgress } from './run-progress.tsx';
import { RunPanel } from './run-panel.tsx';
import { sendForm } from './send-form.ts';
import { outcomeOfRun } from './texts.ts';
import { useChosenFile } from './use-chosen-file.ts';
import { useRun } from './use-run.ts';

/** `/admin/import`: a file is chosen, its columns matched, its rows checked and stored. */
export function ImportPage(data: ImportPageData) {
  const { run, history, known, towns, maxBytes } = data;
  const { current, choose, setChoices, markSent } = useChosenFile(data);
  const [sending, setSending] = useState<ShownProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [resetting, setResetting] = useState(false);
  const begun = useRef<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const showToast = useToast();
  const navigate = useNavigate();
  const followed = useRun(run);
  const progress = sending ?? progressOf(followed);
  const mapped = current.choices.filter(({ column }) => column !== null);
  const isCurrentRun = run !== null && current.sent;

  useEffect(() => {
    if (known === null) showToast({ title: 'Failed to load mappings', tone: 'danger' });
  }, [known, showToast]);

  useEffect(() => {
    if (!run) return;
    if (!isFinished(run)) begun.current = run.id;
    else if (begun.current === run.id) {
      begun.current = null;
      const { title, tone } = outcomeOfRun(run);
      showToast({
        title,
        ...(run.error === null ? {} : { description: run.error }),
        tone: tone === 'warn' ? 'default' : tone,
      });
      const heading = document.getElementById('run-heading');
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'nearest' });
    }
  }, [run, showToast]);

  function refuse(kind: RunKind, description: string) {
    const title = kind === 'validate' ? 'Cannot validate' : 'Cannot import';
    showToast({ title, description, tone: 'danger' });
  }

  async function begin(kind: RunKind) {
    if (progress || !form.current) return;
    setProblem(null);
    if (!current.shown) return refuse(kind, 'Please select a CSV file first');
    if (current.error) return refuse(kind, current.error);
    if (mapped.length === 0) return refuse(kind, 'No column mappings available');
    const [clash] = clashingFields(current.choices);
    if (clash) return refuse(kind, `Two columns are mapped to ${clash}. Choose one of them.`);
    const sent = new FormData(form.current);
    sent.set('intent', kind);
    // The server has the file already, unless the page has left the run that brought it there.
    if (current.sent && run?.hasFile) sent.delete('file');
    else sent.delete('run');
    const tell = (share: number) =>
      setSending({ kind, state: 'sending', progress: Math.floor(share * 10), total: 0 });
    tell(0);
    const answer = await sendForm(sent, tell);
    if ('id' in answer) {
      begun.current = answer.id;
      markSent();
      setSending({ kind, state: 'running', progress: 10, total: 0 });
      await navigate(`/admin/import?run=${answer.id}`, { replace: true, preventScrollReset: true });
      setSending(null);
      return;
    }
    setSending(null);
    const failed = kind === 'validate' ? 'Validation failed' : 'Import failed';
    const title = answer.title === 'Import failed' ? failed : answer.title;
    setProblem(answer.message);
    showToast({ title, description: answer.message, tone: 'danger' });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const intent = event.nativeEvent.submitter?.getAttribute('value');
    if (intent === 'validate' || intent === 'import') void begin(intent);
    else if (intent === 'reset') {
      if (current.shown) setResetting(true);
      else reset();
    }
  }

  return (
    <Container className="flex max-w-[67rem] flex-col gap-7 py-6 lg:py-9">
      <div>
        <h1 className="text-h1">Import Businesses</h1>
        <p className="mt-2 max-w-[44rem] text-ink-2">
          Choose a CSV file of businesses. Validate Data shows what would happen; Import Data stores it.
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <DownloadLink href="/admin/import/template.csv">Template CSV</DownloadLink>
          <DownloadLink href="/admin/import/businesses.csv">Export all businesses</DownloadLink>
        </p>
      </div>
      <ImportSteps
        current={stepOf(current.shown !== null && !current.error, progress, isCurrentRun ? run : null)}
      />
      <form
        ref={form}
        method="post"
        action="/admin/import"
        encType="multipart/form-data"
        onSubmit={submit}
        className="flex flex-col gap-7"
      >
        {run?.hasFile && <input type="hidden" name="run" value={run.id} />}
        <FileStep
          file={current.shown}
          error={current.error}
          maxBytes={maxBytes}
          disabled={progress !== null}
          onChoose={(file) => {
            setProblem(null);
            void choose(file);
          }}
        />
        {(known === null || (current.sample && mapped.length === 0)) && (
          <NoMappings loadFailed={known === null} headers={current.sample?.headers ?? []} />
        )}
        {current.sample && (
          <MappingTable
            choices={current.choices}
            values={current.sample.values}
            disabled={progress !== null}
            onChange={(index, column) => setChoices(withChoice(current.choices, index, column))}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="validate"
            variant="outline"
            loading={progress?.kind === 'validate'}
          >
            Validate Data
          </Button>
          <Button
            type="submit"
            name="intent"
            value="import"
            variant={current.shown ? 'primary' : 'outline'}
            loading={progress?.kind === 'import'}
          >
            Import Data
          </Button>
          <Button type="submit" name="intent" value="reset" variant="ghost" icon={RotateCcw}>
            Reset
          </Button>
        </div>
      </form>
      {problem && (
        <Notice tone="danger" title="Import Error" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      {progress && <RunProgressBar {...progress} />}
      {progress && (
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      )}
      {!progress && run && isFinished(run) && (isCurrentRun || !current.shown) && (
        <RunPanel key={run.id} run={run} towns={towns} />
      )}
      <ImportHistory history={history} shown={run?.id ?? null} />
      <ConfirmDialog
        open={resetting}
        title="Clear the file and start again?"
        confirm="Reset"
        onConfirm={reset}
        onCancel={() => setResetting(false)}
      >
        The file, the matched columns and what is shown of them are cleared. What has been imported stays.
      </ConfirmDialog>
    </Container>
  );
}

function reset() {
  window.location.assign('/admin/import');
}

/** Place in the list of steps. */
function stepOf(hasFile: boolean, progress: ShownProgress | null, run: ImportPageData['run']): number {
  if (progress) return progress.kind === 'validate' ? 2 : 3;
  if (!hasFile) return 0;
  if (run?.state !== 'done') return 1;
  return run.kind === 'import' ? 4 : 3;
}
