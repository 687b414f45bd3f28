import { Form } from 'react-router';
import { UndoForm } from '#app/features/actions/done-notice.tsx';
import * as paths from '#app/paths/paths.ts';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { FILE_INPUT } from '#app/ui/form/file-input.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { TickBox } from '#app/ui/form/tick-box.tsx';
import { PackPreview, type PackPreviewProps } from './pack-preview.tsx';
import { sizeText } from '#app/platform/words/file-size.ts';
import { LARGEST_PACK } from './pack.ts';

interface PacksPageProps {
  region: string;
  known: readonly { slug: string; name: string }[];
  preview: PackPreviewProps | null;
  /** The last import; null if it can't be undone. */
  last: { id: number; name: string; at: string } | null;
  problem: string | null;
}

export function PacksPage({ region, known, preview, last, problem }: PacksPageProps) {
  return (
    <div className="max-w-[62.5rem]">
      <h1 className="text-admin-h1">Packs</h1>
      <p className="mt-1 text-ink-2">
        A pack is a site in one file: its name, colours, text, links, pages, towns, service types and
        pictures. It never includes people or their messages.
      </p>
      <ProblemNotice className="mt-4">{problem}</ProblemNotice>
      {preview ? <PackPreview {...preview} /> : <Choices region={region} known={known} />}
      {last && !preview && <LastImport {...last} />}
    </div>
  );
}

function Choices({ region, known }: Pick<PacksPageProps, 'region' | 'known'>) {
  return (
    <>
      <section aria-labelledby="export" className="sheet-form mt-6">
        <h2 id="export" className="text-h3">
          Export this site
        </h2>
        <form action={paths.sitePackFile} className="grid grid-cols-1 gap-4">
          <TickBox name="businesses" value="1">
            With all businesses
          </TickBox>
          <div>
            <Button type="submit" variant="outline">
              Download the {region} pack
            </Button>
          </div>
        </form>
      </section>
      <section aria-labelledby="import" className="sheet-form mt-6">
        <h2 id="import" className="text-h3">
          Import a pack
        </h2>
        <p>Nothing changes until you’ve checked the differences.</p>
        <Form
          method="post"
          action={paths.sitePacks}
          encType="multipart/form-data"
          className="grid grid-cols-1 gap-4"
        >
          <label htmlFor="archive" className="text-label">
            File
          </label>
          <input
            id="archive"
            type="file"
            name="archive"
            required
            accept=".zip,application/zip"
            aria-describedby="archive-hint"
            className={`w-full min-w-0 ${FILE_INPUT}`}
          />
          <p id="archive-hint" className="text-small text-ink-2">
            A zip file up to {sizeText(LARGEST_PACK)}, downloaded from a directory.
          </p>
          <div>
            <Button type="submit" name="intent" value="look">
              Preview the changes
            </Button>
          </div>
        </Form>
      </section>
      <section aria-labelledby="county" className="sheet-form mt-6">
        <h2 id="county" className="text-h3">
          Start with a county
        </h2>
        <Form action={paths.sitePacks} className="grid grid-cols-1 gap-4">
          <SelectField
            label="County"
            name="county"
            hint="Adds its name, councils and towns. Your settings, pages and service types stay the same."
            options={known.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <div>
            <Button type="submit" variant="outline">
              Preview the changes
            </Button>
          </div>
        </Form>
      </section>
    </>
  );
}

function LastImport({ id, name, at }: { id: number; name: string; at: string }) {
  return (
    <section aria-labelledby="last" className="mt-8">
      <h2 id="last" className="mb-3 text-h3">
        Imported last
      </h2>
      <div className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 shadow-card">
        <p className="min-w-0 grow wrap-anywhere">
          <b>
            <bdi>{name}</bdi>
          </b>
          , {britishMoment(at)}
        </p>
        <UndoForm ids={[id]} />
      </div>
    </section>
  );
}
