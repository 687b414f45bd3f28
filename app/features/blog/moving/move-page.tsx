import { Form, useNavigation } from 'react-router';
import { counted } from '@dog-care-directory/text';
import { UndoForm } from '#app/features/actions/done-notice.tsx';
import * as paths from '#app/paths/paths.ts';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { sizeText } from '#app/platform/words/file-size.ts';
import { FILE_INPUT } from '#app/ui/form/file-input.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { LARGEST_BLOG } from './foreign-article.ts';

export interface MoveAnswer {
  problem?: string;
  site?: string;
  /** Outcome of an import that hasn't happened. */
  preview?: BlogPreview;
}

export interface BlogPreview {
  system: string;
  articles: { title: string; slug: string; status: string; pictures: number; left: string[] }[];
  refused: { title: string; problem: string }[];
  left: string[];
}

interface MovePageProps {
  /** The last import; null if there is none to undo. */
  last: { id: number; name: string; at: string; waiting: number } | null;
  answer: MoveAnswer | undefined;
}

export function MovePage({ last, answer }: MovePageProps) {
  const { formData } = useNavigation();
  const isBusy = (intent: string) => formData?.get('intent') === intent;
  return (
    <>
      <ProblemNotice className="mb-4">{answer?.problem}</ProblemNotice>
      {answer?.preview && <Preview preview={answer.preview} />}
      <section aria-labelledby="import" className="sheet-form">
        <h2 id="import" className="text-h3">
          Import from Ghost or WordPress
        </h2>
        <Form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-4">
          <div>
            <label htmlFor="file" className="text-label">
              File
            </label>
            <input
              id="file"
              type="file"
              name="file"
              required
              accept=".json,.xml,application/json,text/xml"
              aria-describedby="file-hint"
              className={`mt-1 w-full min-w-0 ${FILE_INPUT}`}
            />
            <p id="file-hint" className="mt-1 text-small text-ink-2">
              Ghost’s JSON file or WordPress’s XML file, up to {sizeText(LARGEST_BLOG)}. Preview it first:
              nothing changes until you choose “Import”.
            </p>
          </div>
          <TextField
            label="Address of the former site"
            name="site"
            type="url"
            inputMode="url"
            optional
            hint="Ghost needs it for pictures, such as https://blog.example.org."
            defaultValue={answer?.site ?? ''}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="preview" variant="outline" loading={isBusy('preview')}>
              Preview
            </Button>
            <Button type="submit" name="intent" value="import" loading={isBusy('import')}>
              Import
            </Button>
          </div>
        </Form>
      </section>
      {last && (
        <section aria-labelledby="last" className="mt-8">
          <h2 id="last" className="mb-3 text-h3">
            Imported last
          </h2>
          <div className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 shadow-card">
            <p className="min-w-0 grow wrap-anywhere">
              <b>{last.name}</b>, {britishMoment(last.at)}
              {last.waiting > 0 &&
                `. We’re still fetching the pictures of ${counted(last.waiting, 'article')}.`}
            </p>
            <UndoForm ids={[last.id]} />
          </div>
        </section>
      )}
      <section aria-labelledby="export" className="mt-8">
        <h2 id="export" className="text-h3">
          Export
        </h2>
        <p className="mt-1 mb-3 text-ink-2">
          All articles as Markdown with front matter, in one zip file. Drafts are included; pictures keep
          their addresses.
        </p>
        <ButtonLink href={paths.articlesFile} variant="outline" download>
          Download all articles
        </ButtonLink>
      </section>
    </>
  );
}

const STATUSES: Readonly<Record<string, string>> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
};

function Preview({ preview: { system, articles, refused, left } }: { preview: BlogPreview }) {
  return (
    <Notice
      tone="info"
      role="status"
      title={`${counted(articles.length, 'article')} from ${system} can be imported`}
      className="mb-6"
    >
      <p>Check that the file is still chosen below, then select “Import”.</p>
      {articles.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 link">Articles</summary>
          <ul className="grid gap-2">
            {articles.map(({ title, slug, status, pictures, left: own }) => (
              <li key={slug} className="wrap-anywhere">
                <b>{title}</b>
                <br />
                {[
                  STATUSES[status],
                  paths.article(slug),
                  pictures > 0 && counted(pictures, 'picture'),
                  own.length > 0 && `changed or left out: ${own.join(', ')}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      {refused.length + left.length > 0 && (
        <>
          <h2 className="mt-3 text-label">What won’t be imported</h2>
          <ul className="list-disc pl-5">
            {left.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {refused.map(({ title, problem }) => (
              <li key={title + problem} className="wrap-anywhere">
                {title}: {problem}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
