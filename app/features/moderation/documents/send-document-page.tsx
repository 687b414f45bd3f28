import { Lock } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import type { SentKind } from '#app/features/businesses/listing/seen-document.ts';
import * as paths from '#app/paths/paths.ts';
import { WAITING_DOCUMENT_DAYS } from '#app/platform/periods.ts';
import { sizeText } from '#app/platform/words/file-size.ts';
import { LARGEST_UPLOAD } from '#app/storage/pictures/upload-limit.ts';
import { FILE_INPUT } from '#app/ui/form/file-input.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { LONGEST_NAME, type SendProblems } from './document-form.ts';

export interface SendRefused {
  name: string;
  until: string;
  problems: SendProblems;
  problem: string | null;
}

interface SendDocumentPageProps {
  slug: string;
  kind: SentKind;
  refused: SendRefused | undefined;
}

const TITLES: Readonly<Record<SentKind, string>> = {
  insurance: 'Add your insurance',
  'first-aid': 'Add dog first aid',
  qualification: 'Add a qualification',
};

const SHOWS: Readonly<Record<SentKind, string>> = {
  insurance: 'shows your name or business name, what’s covered and the end date',
  'first-aid': 'shows your name or business name, the course and the end date',
  qualification: 'shows your name and the qualification',
};

export function SendDocumentPage({ slug, kind, refused }: SendDocumentPageProps) {
  const { state, formMethod } = useNavigation();
  const problems = refused?.problems ?? {};
  return (
    <>
      <PageBand
        above={
          <Link to={paths.ownBusiness(slug)} className="inline-flex min-h-11 items-center link">
            Your listing
          </Link>
        }
        title={TITLES[kind]}
      />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-6">
          <ProblemNotice title="There is a problem" className="">
            {refused && (refused.problem ?? Object.values(problems).join(' '))}
          </ProblemNotice>
          <Form
            method="post"
            encType="multipart/form-data"
            noValidate
            className="grid grid-cols-1 gap-4 rounded-panel bg-surface p-5 shadow-card"
          >
            <input type="hidden" name="kind" value={kind} />
            <p>Send a photo of the page that {SHOWS[kind]}.</p>
            <FileField error={problems.file} />
            {kind === 'qualification' && (
              <TextField
                label="Qualification"
                name="name"
                required
                maxLength={LONGEST_NAME}
                defaultValue={refused?.name}
                error={problems.name}
                hint="As the certificate names it."
              />
            )}
            <TextField
              label="Valid until"
              name="until"
              type="date"
              optional
              defaultValue={refused?.until}
              error={problems.until}
            />
            <div>
              <Button
                type="submit"
                name="intent"
                value="send"
                loading={state === 'submitting' && formMethod === 'POST'}
              >
                Send for checking
              </Button>
            </div>
          </Form>
          <section className="rounded-panel bg-sunken p-5">
            <h2 className="mb-2 flex items-center gap-2 text-h4">
              <Lock aria-hidden className="size-5 shrink-0" />
              What happens to the file
            </h2>
            <ul className="grid list-disc gap-1 pl-5">
              <li>It’s encrypted. Only an admin can open it.</li>
              <li>We delete it when we’ve decided, and after {WAITING_DOCUMENT_DAYS} days at the latest.</li>
              <li>We keep the kind of document, the dates and who checked it.</li>
            </ul>
          </section>
          <section className="rounded-panel bg-sun-tint p-5">
            <h2 className="mb-2 text-h4">A DBS certificate? Don’t send it.</h2>
            <p>
              Show it to us on a video call or in person. We note the kind, the date on it and the day we saw
              it. We make no copy.
            </p>
          </section>
        </div>
      </Container>
    </>
  );
}

function FileField({ error }: { error: string | undefined }) {
  return (
    <div>
      <label htmlFor="document" className="mb-1.5 block text-label">
        Take a photo or choose a file
      </label>
      <p id="document-hint" className="mb-2 text-small text-ink-2">
        JPEG, PNG, WebP or AVIF, up to {sizeText(LARGEST_UPLOAD)}. We can’t open PDF or HEIC files yet: send a
        photo or a screenshot of the page.
      </p>
      <input
        id="document"
        type="file"
        name="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={error ? 'document-hint document-error' : 'document-hint'}
        aria-invalid={error ? true : undefined}
        className={`max-w-full ${FILE_INPUT}`}
      />
      <FieldError id="document-error">{error}</FieldError>
    </div>
  );
}
