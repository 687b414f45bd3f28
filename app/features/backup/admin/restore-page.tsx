import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { withThousands } from '@dog-care-directory/text';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { useProgress } from './use-progress.ts';
import { sizeText } from '#app/platform/words/file-size.ts';

export const CONFIRMATION = 'replace everything';

type Counts = Readonly<Record<'accounts' | 'businesses' | 'posts' | 'imports', number>>;

interface RestorePageProps {
  name: string;
  state: 'checking' | 'ready' | 'refused';
  problem: string | null;
  report: {
    hash: string;
    version: string;
    taken_at: string;
    rows: number;
    files: number;
    bytes: number;
    content: Counts;
  } | null;
  present: Counts;
  isRequested: boolean;
  /** Slug of the only region this site can serve; null for any. */
  onlyRegion: string | null;
  asksForSecret: boolean;
  refused: string | null;
}

const COUNTED: readonly [keyof Counts, string][] = [
  ['businesses', 'Listings'],
  ['posts', 'Articles'],
  ['accounts', 'Accounts'],
  ['imports', 'Imports'],
];

export function RestorePage(props: RestorePageProps) {
  const { name, state, problem, report, isRequested } = props;
  useProgress(state === 'checking' || isRequested);
  return (
    <div className="max-w-[44rem]">
      <h1 className="mb-3 text-admin-h1">Restore a backup</h1>
      <p className="mb-5 wrap-anywhere">{name}</p>
      {isRequested ? (
        <Notice tone="info" role="status" title="The restore begins">
          The site stops for the restore and comes back by itself. Then sign in with an account from the
          backup.{' '}
          <a href={paths.siteBackups} className="link">
            See if it is done
          </a>
        </Notice>
      ) : state === 'checking' ? (
        <Notice tone="info" role="status" title="We’re checking the file">
          A large backup takes a few minutes.{' '}
          <a href={paths.restoreBackup} className="link">
            See if it is done
          </a>
        </Notice>
      ) : state === 'ready' && report ? (
        <Ready {...props} report={report} />
      ) : (
        <Notice tone="danger" role="alert" title="This file can’t be restored" className="wrap-anywhere">
          {problem}
        </Notice>
      )}
      {!isRequested && (
        <Form method="post" className="mt-5">
          <Button type="submit" name="intent" value="leave" variant="outline">
            {state === 'ready' ? 'Cancel' : 'Choose another file'}
          </Button>
        </Form>
      )}
    </div>
  );
}

function Ready({
  report,
  present,
  onlyRegion,
  asksForSecret,
  refused,
}: RestorePageProps & { report: NonNullable<RestorePageProps['report']> }) {
  return (
    <>
      <p className="mb-3">
        The file is complete. It was made on <b>{britishMoment(report.taken_at)}</b> by version{' '}
        {report.version} and holds {withThousands(report.rows)} rows and {withThousands(report.files)} files (
        {sizeText(report.bytes)} unpacked).
      </p>
      <table className="mb-5 w-full max-w-md rounded-card bg-surface text-left tabular-nums shadow-card">
        <caption className="sr-only">What is in the backup and on the site</caption>
        <thead>
          <tr>
            <th scope="col" className="p-3">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="p-3">
              In the backup
            </th>
            <th scope="col" className="p-3">
              Here now
            </th>
          </tr>
        </thead>
        <tbody>
          {COUNTED.map(([key, label]) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="p-3 font-normal">
                {label}
              </th>
              <td className="p-3">{withThousands(report.content[key])}</td>
              <td className="p-3">{withThousands(present[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {onlyRegion && (
        <Notice tone="warn" title="The backup must be of the same region" className="mb-5">
          The operator has set REGION to {onlyRegion}. With a backup of another region, the site won’t start
          again.
        </Notice>
      )}
      <Form method="post" className="sheet-form" noValidate autoComplete="off">
        <h2 className="text-h3">Replace everything on this site</h2>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            Everything here is deleted, and the backup takes its place. This can’t be undone: back up first.
          </li>
          <li>Visitors see a short notice while it runs, from a few seconds to some minutes.</li>
          <li>Everyone is signed out. You sign in with an account and a password from the backup.</li>
          <li>If it fails, nothing changes.</li>
        </ul>
        <input type="hidden" name="hash" value={report.hash} />
        <ProblemNotice title="Not started" className="">
          {refused}
        </ProblemNotice>
        {asksForSecret && (
          <TextField
            label="Secret key of the other site"
            name="secret"
            optional
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            hint="Only if the backup comes from another machine: its Backups page shows the key. It replaces the key of this site."
          />
        )}
        <TextField
          label={`Type “${CONFIRMATION}”`}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink href={paths.siteBackups} variant="outline">
            Back to backups
          </ButtonLink>
          <Button type="submit" name="intent" value="restore" variant="danger">
            Restore
          </Button>
        </div>
      </Form>
    </>
  );
}
