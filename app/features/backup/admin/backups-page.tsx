import { Lock } from 'lucide-react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { withThousands } from '@dog-care-directory/text';
import { FILE_INPUT } from '#app/ui/form/file-input.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { INTERVALS, type PlanTyped } from './plan-form.ts';
import { useProgress } from './use-progress.ts';
import { sizeText } from '#app/platform/words/file-size.ts';

export interface BackupsAnswer {
  typed?: PlanTyped;
  problems?: Partial<Record<keyof PlanTyped, string>>;
  problem?: string;
  secret?: string;
}

interface BackupsPageProps {
  backups: readonly { name: string; at: string; bytes: number }[];
  folder: string;
  isAsked: boolean;
  failure: string | null;
  planned: PlanTyped;
  byOperator: { everyHours: number; keep: number } | null;
  secretByOperator: boolean;
  candidate: string | null;
  result: { name: string; at: string; isDone: boolean | null; message: string } | null;
  answer: BackupsAnswer | null;
}

export function BackupsPage(props: BackupsPageProps) {
  const { backups, folder, isAsked, failure, candidate, result, answer } = props;
  useProgress(isAsked);
  const [last] = backups;
  return (
    <div className="max-w-[44rem]">
      <h1 className="mb-3 text-admin-h1">Backups</h1>
      <p className="mb-5">
        A backup is one file with everything the site holds: listings, articles, accounts, messages, settings
        and pictures. Keep a copy away from this machine.
      </p>
      <ProblemNotice>{answer?.problem}</ProblemNotice>
      {result && (
        <Notice
          tone={result.isDone ? 'success' : 'danger'}
          title={result.isDone ? 'The last restore is done' : 'The last restore did not work'}
          className="mb-5 wrap-anywhere"
        >
          {result.message} ({result.name}, {britishMoment(result.at)})
        </Notice>
      )}
      {candidate && (
        <Notice tone="info" title="A backup is waiting for your decision" className="mb-5 wrap-anywhere">
          <Link to={paths.restoreBackup} className="link">
            {candidate}
          </Link>
        </Notice>
      )}
      <section aria-labelledby="last" className="sheet-form">
        <h2 id="last" className="text-h3">
          Last backup
        </h2>
        <p role="status">
          {isAsked
            ? 'A backup is being made.'
            : last
              ? `Made on ${britishMoment(last.at)}, ${sizeText(last.bytes)}.`
              : 'There is none yet.'}
        </p>
        {failure && !isAsked && (
          <Notice tone="danger" title="The last attempt failed" className="wrap-anywhere">
            {failure}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          {isAsked ? (
            <ButtonLink href={paths.siteBackups} variant="outline">
              See if it is done
            </ButtonLink>
          ) : (
            <Form method="post">
              <Button type="submit" name="intent" value="now">
                Back up now
              </Button>
            </Form>
          )}
        </div>
      </section>
      <Plan {...props} />
      <section aria-labelledby="all" className="mt-8">
        <h2 id="all" className="mb-1 text-h3">
          All backups
        </h2>
        <p className="mb-3 text-ink-2 wrap-anywhere">They are in {folder}.</p>
        {backups.length === 0 ? (
          <p>There are none yet.</p>
        ) : (
          <ul className="grid gap-3">
            {backups.map(({ name, at, bytes }) => (
              <li
                key={name}
                className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 shadow-card"
              >
                <p className="min-w-0 grow">
                  <b>{britishMoment(at)}</b>
                  <br />
                  <span className="text-small text-ink-2">{sizeText(bytes)}</span>
                </p>
                <a
                  href={paths.backupFile(name)}
                  download
                  className="inline-flex min-h-11 items-center link"
                  aria-label={`Download the backup of ${britishMoment(at)}`}
                >
                  Download
                </a>
                <Form method="post">
                  <input type="hidden" name="name" value={name} />
                  <Button
                    type="submit"
                    name="intent"
                    value="choose"
                    variant="outline"
                    aria-label={`Restore the backup of ${britishMoment(at)}`}
                  >
                    Restore
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Upload />
      <SecretKey secret={answer?.secret ?? null} byOperator={props.secretByOperator} />
    </div>
  );
}

function Plan({ planned, byOperator, folder, answer }: BackupsPageProps) {
  if (byOperator) {
    return (
      <section aria-labelledby="plan" className="sheet-form mt-8">
        <h2 id="plan" className="text-h3">
          Schedule
        </h2>
        <p className="wrap-anywhere">
          Every {withThousands(byOperator.everyHours)} hours to {folder}. The last{' '}
          {withThousands(byOperator.keep)} are kept.
        </p>
        <p className="flex items-center gap-1.5 text-small text-ink-2">
          <Lock aria-hidden className="size-4 shrink-0" />
          Set by the operator (BACKUP_DIR)
        </p>
      </section>
    );
  }
  const values = answer?.typed ?? planned;
  return (
    <section aria-labelledby="plan" className="mt-8">
      <h2 id="plan" className="mb-3 text-h3">
        Schedule
      </h2>
      <Form method="post" className="sheet-form" noValidate key={JSON.stringify(planned)}>
        <SelectField
          label="How often"
          name="every"
          options={INTERVALS}
          defaultValue={values.every}
          error={answer?.problems?.every}
        />
        <TextField
          label="How many to keep"
          name="keep"
          inputMode="numeric"
          maxLength={4}
          hint="When there are more, the oldest is deleted."
          defaultValue={values.keep}
          error={answer?.problems?.keep}
        />
        <TextField
          label="Folder"
          name="folder"
          optional
          maxLength={500}
          autoCapitalize="none"
          spellCheck={false}
          hint="A folder on the machine that runs the site, best on another disk, such as /mnt/backups. Without one, backups are in the site’s own data folder and are lost with its disk, so download one now and then."
          defaultValue={values.folder}
          error={answer?.problems?.folder}
        />
        <div className="flex justify-end">
          <Button type="submit" name="intent" value="plan" variant="outline">
            Save
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Upload() {
  return (
    <section aria-labelledby="upload" className="mt-8">
      <h2 id="upload" className="mb-3 text-h3">
        Restore from a file
      </h2>
      {/* Sent by the browser itself, which shows how far it is. */}
      <form method="post" action={paths.backupUpload} encType="multipart/form-data" className="sheet-form">
        <label htmlFor="backup" className="text-label">
          Backup
        </label>
        <p id="backup-hint" className="text-small text-ink-2">
          A file that was downloaded here or on another site of this kind. We check it first and show what is
          in it. Nothing changes until you confirm.
        </p>
        <input
          id="backup"
          type="file"
          name="backup"
          required
          accept=".zst,application/zstd"
          aria-describedby="backup-hint"
          className={`w-full min-w-0 ${FILE_INPUT}`}
        />
        <div>
          <Button type="submit" variant="outline">
            Upload and check
          </Button>
        </div>
      </form>
    </section>
  );
}

function SecretKey({ secret, byOperator }: { secret: string | null; byOperator: boolean }) {
  return (
    <section aria-labelledby="secret" className="mt-8">
      <h2 id="secret" className="mb-2 text-h3">
        Move to another machine
      </h2>
      <p className="mb-3">
        Download a backup here and restore it on the new site. Also take the site’s secret key along: without
        it, people with two-step sign-in can’t sign in there, and the passwords of the mail server and
        webhooks must be entered again. The key isn’t in backups. Keep it as safe as a password.
      </p>
      {byOperator ? (
        <p className="flex items-center gap-1.5 text-small text-ink-2">
          <Lock aria-hidden className="size-4 shrink-0" />
          Set by the operator (AUTH_SECRET). Ask the person who runs the site for it.
        </p>
      ) : secret === null ? (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="secret" variant="outline">
            Show the secret key
          </Button>
        </Form>
      ) : (
        <TextField
          label="Secret key"
          name="shown-secret"
          readOnly
          value={secret}
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
        />
      )}
    </section>
  );
}
