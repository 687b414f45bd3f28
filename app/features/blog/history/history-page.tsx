import { Form } from 'react-router';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { Differences } from './differences.tsx';
import type { ComparedVersions, TextVersion } from './text-versions.server.ts';

interface HistoryPageProps {
  title: string;
  /** Addresses of this page and of the editor. */
  page: string;
  editor: string;
  /** Level of its heading. */
  heading: 'h1' | 'h2';
  /** Newest first. */
  versions: readonly TextVersion[];
  /** Number of the current version. */
  current: number;
  compared: ComparedVersions | null;
  problem: string | null;
}

/** Lists a text's versions, to compare and restore. */
export function HistoryPage(props: HistoryPageProps) {
  const { title, page, editor, heading: Heading, versions, current, compared, problem } = props;
  return (
    <div className="max-w-[44rem]">
      <BackTo href={editor}>
        <bdi className="wrap-anywhere">{title}</bdi>
      </BackTo>
      <Heading className="mt-1 mb-5 text-admin-h1">Earlier versions</Heading>
      <ProblemNotice title="Not restored">{problem}</ProblemNotice>
      {compared && <Compared {...compared} current={current} />}
      {versions.length > 2 && <ChooseTwo key={page} versions={versions} compared={compared} />}
      {versions.length === 0 && <p>No versions yet. From now on, we keep each version you save.</p>}
      <ol aria-label="Versions" reversed className="grid gap-3">
        {versions.map(({ version, by, at, title: called }) => (
          <li
            key={version}
            className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 shadow-card"
          >
            <div className="min-w-0 grow wrap-anywhere">
              <p className="font-semibold">
                Version {version}: <bdi>{called}</bdi>
              </p>
              <p className="text-small text-ink-2">
                {by ?? 'A deleted account, or the site itself'}, {britishMoment(at)}
              </p>
            </div>
            {version === current ? (
              <p className="text-small text-ink-2">Current version</p>
            ) : (
              <div className="flex items-center gap-3">
                <Link
                  to={`${page}?version=${version}`}
                  aria-label={`Compare version ${version} with the current one`}
                  className="inline-flex min-h-11 items-center link text-button"
                >
                  Compare
                </Link>
                <BringBack version={version} />
              </div>
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

function ChooseTwo({ versions, compared }: Pick<HistoryPageProps, 'versions' | 'compared'>) {
  const options = versions.map(({ version, at }) => ({
    value: String(version),
    label: `${version}, ${britishMoment(at)}`,
  }));
  return (
    <Form method="get" className="mb-6 flex flex-wrap items-end gap-3">
      <SelectField
        label="Compare version"
        name="version"
        options={options}
        defaultValue={compared?.older ?? versions[1]?.version}
        boxClassName="grow"
      />
      <SelectField
        label="with version"
        name="with"
        options={options}
        defaultValue={compared?.newer ?? versions[0]?.version}
        boxClassName="grow"
      />
      <Button type="submit" variant="outline">
        Compare
      </Button>
    </Form>
  );
}

function Compared({ older, newer, changes, current }: ComparedVersions & Pick<HistoryPageProps, 'current'>) {
  const after = newer === current ? 'the current version' : `version ${newer}`;
  return (
    <section aria-labelledby="compared" className="mb-8 rounded-card bg-surface p-4 shadow-card">
      <h2 id="compared" className="text-h3">
        Version {older} and {after}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2">Both versions are the same.</p>
      ) : (
        <>
          <p className="mt-2">
            Lines with − are in version {older}, lines with + in {after}.
          </p>
          <Differences changes={changes} before={`In version ${older}`} after={`In ${after}`} />
        </>
      )}
    </section>
  );
}
