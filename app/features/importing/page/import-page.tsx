import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as paths from '#app/paths/paths.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { licenceImport } from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { isOfLicences } from '../columns/header-rules.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { useProblemToast } from '#app/ui/toast/use-problem-toast.ts';
import { ownColumns, withChoice } from '../columns/choices.ts';
import { isFinished, type RunDetails, type RunKind } from '../runs/run.ts';
import { DownloadLink } from './run/download-link.tsx';
import { HowItIsRead } from './file/how-it-is-read.tsx';
import { FileStep } from './file/step.tsx';
import { ForAllRows } from './file/for-all-rows.tsx';
import { useForAllRows } from './file/use-for-all-rows.ts';
import { setColumns } from '../columns/set-values.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportHistory } from './import-history.tsx';
import type { ImportPageData } from './file/page-data.ts';
import { ImportSteps } from './import-steps.tsx';
import { MappingTable } from './file/mapping-table.tsx';
import { NoMappings } from './no-mappings.tsx';
import { progressOf, RunProgressBar, type ShownProgress } from './run/progress.tsx';
import { RunPanel } from './run/panel.tsx';
import { useAnnouncedOutcome } from './use-announced-outcome.ts';
import { reasonNotToBegin, useChosenFile } from './file/use-chosen-file.ts';
import { useRun } from './run/use-run.ts';
import { useSending } from './use-sending.ts';

interface ImportPageProps extends ImportPageData {
  problem: ToastMessage | undefined;
}

export function ImportPage({ problem: unanswered, ...data }: ImportPageProps) {
  const { run, history, known, postcodes, towns, region, maxBytes } = data;
  const { current, choose, setChoices, setFileChoices, markSent } = useChosenFile(data);
  const forAllRows = useForAllRows(data, current);
  const [resetting, setResetting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const showToast = useToast();
  useProblemToast(unanswered);
  const announceEnd = useAnnouncedOutcome(run);
  const { sending, problem, forgetProblem, stop, send } = useSending();
  const followed = useRun(run);
  const progress = sending ?? progressOf(followed);
  const mapped = current.choices.filter(({ column }) => column !== null);
  const isCurrentRun = run !== null && current.sent;
  const ended = !progress && run && isFinished(run) && (isCurrentRun || !current.shown) ? run : null;

  useEffect(() => {
    if (known === null) showToast({ title: 'Failed to load mappings', tone: 'danger' });
  }, [known, showToast]);

  async function begin(kind: RunKind) {
    if (progress || !form.current) return;
    forgetProblem();
    const refusal = reasonNotToBegin(current);
    if (refusal !== null) {
      const title = kind === 'validate' ? 'Cannot validate' : 'Cannot import';
      showToast({ title, description: refusal, tone: 'danger' });
      return;
    }
    const sent = new FormData(form.current);
    sent.set('intent', kind);
    if (current.sent && run?.hasFile) sent.delete('file');
    else sent.delete('run');
    await send(kind, sent, (id) => {
      announceEnd(id);
      markSent();
    });
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
    <div className="flex max-w-[62.5rem] flex-col gap-7">
      <Introduction postcodes={postcodes} />
      <ImportSteps
        current={stepOf(current.shown !== null && !current.error, progress, isCurrentRun ? run : null)}
      />
      <form
        ref={form}
        method="post"
        action={paths.importing}
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
            forgetProblem();
            forAllRows.forget();
            void choose(file);
          }}
        />
        {(known === null || (current.sample && mapped.length === 0)) && (
          <NoMappings loadFailed={known === null} headers={current.sample?.headers ?? []} />
        )}
        {isOfLicences(current.sample?.headers ?? []) && (
          <Notice tone="warn" title="This looks like a licence register">
            To show who holds a council licence, import it under <Link to={licenceImport}>Licences</Link>. The
            council’s stars are not imported here, because they are no customers’ ratings.
          </Notice>
        )}
        {current.sample && (
          <HowItIsRead
            sample={current.sample}
            choices={current.fileChoices}
            shownHeaderLine={current.shownHeaderLine}
            isUnmatched={mapped.length === 0}
            disabled={progress !== null}
            onChange={(choices) => void setFileChoices(choices)}
          />
        )}
        {current.sample && (
          <MappingTable
            choices={current.choices}
            values={current.sample.values}
            disabled={progress !== null}
            settled={setColumns(forAllRows.shown.values)}
            own={ownColumns(known ?? [])}
            onChange={(index, column) => setChoices(withChoice(current.choices, index, column))}
          />
        )}
        <ForAllRows
          {...forAllRows.shown}
          fileChoices={current.fileChoices}
          onFileChoices={(choices) => void setFileChoices(choices)}
          disabled={progress !== null}
        />
        <ImportActions
          urgent={reasonNotToBegin(current) === null && !(isCurrentRun && hasAnswer(run))}
          busy={progress?.kind ?? null}
        />
      </form>
      {problem && (
        <Notice tone="danger" title="Import Error" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      {progress && <RunProgressBar {...progress} onStop={stop} />}
      {progress && (
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      )}
      {ended && <RunPanel key={ended.id} run={ended} towns={towns} region={region} />}
      {/* The one that goes on has its bar, which knows more than the list did when it was read. */}
      <ImportHistory history={history.filter(({ id }) => id !== progress?.id)} shown={ended?.id ?? null} />
      <ConfirmDialog
        open={resetting}
        title="Clear the file and start again?"
        confirm="Reset"
        onConfirm={() => {
          setResetting(false);
          reset();
        }}
        onCancel={() => setResetting(false)}
      >
        This clears the file, the matched columns and the results. Imported businesses stay.
      </ConfirmDialog>
    </div>
  );
}

const hasAnswer = ({ kind, state }: Pick<RunDetails, 'kind' | 'state'>) =>
  state === 'paused' || (kind === 'import' && state === 'done');

function Introduction({ postcodes }: Pick<ImportPageData, 'postcodes'>) {
  return (
    <div>
      <h1 className="text-admin-h1">Import Businesses</h1>
      <p className="mt-2 max-w-[44rem] text-ink-2">
        Choose a CSV file of businesses. Validate Data shows what would happen. Import Data stores it.
        Addresses are placed by their postcodes, as {postcodes} has them.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <DownloadLink href={paths.importTemplate}>Template CSV</DownloadLink>
        <DownloadLink href={paths.businessesFile}>Export all businesses</DownloadLink>
      </p>
    </div>
  );
}

function reset() {
  window.location.assign(paths.importing);
}

function stepOf(hasFile: boolean, progress: ShownProgress | null, run: ImportPageData['run']): number {
  if (progress) return progress.kind === 'validate' ? 2 : 3;
  if (!hasFile) return 0;
  if (run?.state === 'paused') return 2;
  if (run?.state !== 'done') return 1;
  return run.kind === 'import' && run.failed < run.total ? 4 : 3;
}
