import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { counted } from '@dog-care-directory/text';
import { Button } from '#app/ui/button.tsx';
import { DateAndTime } from '#app/ui/date-and-time.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { LONGEST_SOURCE_NAME, OWN_SOURCE, REUSE_LICENCES } from '../reuse/reuse-licences.ts';
import type { StatedSource } from '../reuse/source-licences.server.ts';

interface AdminOpenDataPageProps {
  sources: readonly StatedSource[];
  written: { at: string; listings: number } | null;
  answer: { source: string; problem: string } | null;
}

const OPTIONS = [
  { value: '', label: 'Not stated' },
  ...Object.entries(REUSE_LICENCES).map(([value, { label }]) => ({ value, label })),
];

export function AdminOpenDataPage({ sources, written, answer }: AdminOpenDataPageProps) {
  const isUnplaced = answer !== null && !sources.some(({ source }) => source === answer.source);
  return (
    <div className="max-w-[44rem]">
      <h1 className="mb-3 text-admin-h1">Open data</h1>
      <p className="mb-2 text-ink-2">
        <Link to={paths.openData} className="link">
          Open data files
        </Link>{' '}
        let others use your listings further. A listing is in them only if every source it comes from has a
        licence here. Email addresses, pictures, ratings and hidden addresses are never in them.
      </p>
      <p className="mb-5 text-ink-2">
        {written === null ? (
          'The files have not been written yet.'
        ) : (
          <>
            The files have {counted(written.listings, 'listing')}, written <DateAndTime at={written.at} />.
          </>
        )}
      </p>
      {isUnplaced && (
        <Notice tone="danger" role="alert" title="Not saved" className="mb-5">
          {answer.problem}
        </Notice>
      )}
      <ul className="grid gap-4">
        {sources.map((source) => (
          <li key={source.source}>
            <SourceForm
              // Resets the fields once another statement is stored.
              key={`${source.licence} ${source.name}`}
              stated={source}
              problem={answer?.source === source.source ? answer.problem : null}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SourceForm({
  stated: { source, file, importedAt, licence, name, isInherited },
  problem,
}: {
  stated: StatedSource;
  problem: string | null;
}) {
  const heading = `source-${source}`;
  return (
    <Form method="post" className="sheet-form" aria-labelledby={heading}>
      <div>
        <h2 id={heading} className="text-h3 wrap-anywhere">
          {source === OWN_SOURCE ? 'Added or changed on this site' : <bdi>{file}</bdi>}
        </h2>
        <p className="mt-1 text-small text-ink-2">
          {importedAt === null ? (
            'What you, businesses and visitors wrote here. Choose a licence only if your terms let you publish it.'
          ) : (
            <>
              Imported <DateAndTime at={importedAt} />
              {isInherited && '. The licence is that of an earlier file of the same list'}.
            </>
          )}
        </p>
      </div>
      <ProblemNotice title="Not saved" className="">
        {problem}
      </ProblemNotice>
      <input type="hidden" name="source" value={source} />
      <SelectField
        label="Licence"
        name="licence"
        hint="What isn’t stated isn’t published."
        options={OPTIONS}
        defaultValue={licence ?? ''}
      />
      <TextField
        label="Who is to be named"
        name="name"
        hint="Such as the council that published the list."
        optional
        defaultValue={name}
        maxLength={LONGEST_SOURCE_NAME}
      />
      <div className="flex justify-end">
        <Button type="submit">Save</Button>
      </div>
    </Form>
  );
}
