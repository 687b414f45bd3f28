import { Form } from 'react-router';
import { Differences } from '#app/features/blog/editor/draft/differences.tsx';
import * as paths from '#app/paths/paths.ts';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { pageDifferences } from './page-differences.ts';
import type { PageValues } from './page-form.ts';

interface ListedVersion {
  version: number;
  title: string;
  /** Null if the account was deleted. */
  by: string | null;
  /** ISO 8601. */
  at: string;
}

interface HistoryPageProps {
  name: string;
  title: string;
  /** Newest first; the first is current. */
  versions: readonly ListedVersion[];
  shown: { version: number; was: PageValues; now: PageValues } | null;
  problem: string | null;
}

export function HistoryPage({ name, title, versions, shown, problem }: HistoryPageProps) {
  return (
    <div className="max-w-[44rem]">
      <BackTo href={paths.editOwnPage(name)}>
        <bdi className="wrap-anywhere">{title}</bdi>
      </BackTo>
      <h1 className="mt-1 mb-5 text-admin-h1">Earlier versions</h1>
      <ProblemNotice title="Not restored">{problem}</ProblemNotice>
      {shown && <Shown {...shown} />}
      <ol aria-label="Versions" reversed className="grid gap-3">
        {versions.map(({ version, by, at, title: called }, index) => (
          <li
            key={version}
            className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 shadow-card"
          >
            <div className="min-w-0 grow wrap-anywhere">
              <p className="font-semibold">
                Version {version}: <bdi>{called}</bdi>
              </p>
              <p className="text-small text-ink-2">
                {by ?? 'A deleted account'}, {britishMoment(at)}
              </p>
            </div>
            {index === 0 ? (
              <p className="text-small text-ink-2">Current version</p>
            ) : (
              <>
                <Link
                  to={`${paths.ownPageHistory(name)}?version=${version}`}
                  aria-label={`Compare version ${version} with the current one`}
                  className="inline-flex min-h-11 items-center link text-button"
                >
                  Compare
                </Link>
                <BringBack version={version} />
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function BringBack({ version }: { version: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant="outline" aria-label={`Restore version ${version}`}>
        Restore
      </Button>
    </Form>
  );
}

function Shown({ version, was, now }: NonNullable<HistoryPageProps['shown']>) {
  const changes = pageDifferences(now, was);
  return (
    <section aria-labelledby="compared" className="mb-8 rounded-card bg-surface p-4 shadow-card">
      <h2 id="compared" className="text-h3">
        Version {version} and the current one
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2">Both versions are the same.</p>
      ) : (
        <>
          <p className="mt-2">Lines with − are in the current version, lines with + in version {version}.</p>
          <Differences changes={changes} before="In the current version" after={`In version ${version}`} />
        </>
      )}
    </section>
  );
}
