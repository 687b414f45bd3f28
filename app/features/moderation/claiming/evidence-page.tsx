import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { FILE_INPUT } from '#app/ui/form/file-input.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { type EvidenceForm, type EvidenceProblems, LONGEST_WORDS } from './evidence-form.ts';
import { sizeText } from '#app/platform/words/file-size.ts';
import { LARGEST_UPLOAD } from '#app/storage/pictures/upload-limit.ts';
import { CHECK_PROOF_WORKING_DAYS } from '#app/platform/periods.ts';

export interface CallAsked extends EvidenceForm {
  at: string;
  hasFile: boolean;
}

interface EvidencePageProps {
  business: { slug: string; name: string };
  asked: CallAsked | null;
  refused: (EvidenceForm & { problems: EvidenceProblems; problem: string | null }) | undefined;
}

export function EvidencePage({ business: { slug, name }, asked, refused }: EvidencePageProps) {
  const { state, formMethod } = useNavigation();
  const given = refused ?? asked ?? { phone: '', link: '', words: '' };
  const problems = refused?.problems ?? {};
  return (
    <>
      <PageBand
        above={
          <Link to={paths.claim(slug)} className="inline-flex min-h-11 items-center link">
            Your claim
          </Link>
        }
        title="Ask for a call, with evidence"
        lede={
          <span className="wrap-anywhere">
            For when you can’t use the contacts that {name} lists, for example because the number is wrong.
          </span>
        }
      />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-6">
          {refused && (
            <Notice tone="danger" role="alert" title={refused.problem ?? 'There is a problem'}>
              {refused.problem === null && Object.values(problems).join(' ')}
            </Notice>
          )}
          {asked && !refused && (
            <Notice tone="info" title="We have your evidence">
              You sent it on <DateOnly at={asked.at} />. We’ll call <bdi>{asked.phone}</bdi> if it shows that
              the business is yours, or email you. You can replace it here.
            </Notice>
          )}
          <section className="rounded-panel bg-surface p-5 shadow-card">
            <h2 className="mb-3 text-h3">What happens</h2>
            <ol className="grid list-decimal gap-1 pl-5">
              <li>You give us a number, and something that names both you or the number and the business.</li>
              <li>A person checks it, usually within {CHECK_PROOF_WORKING_DAYS} working days.</li>
              <li>If it fits, we call you and read out a code. You enter it on the claim page.</li>
            </ol>
            <p className="mt-3 text-ink-2">
              Only people who run this site see what you send. We delete it within a day of our decision.
            </p>
          </section>
          <Form
            method="post"
            encType="multipart/form-data"
            noValidate
            className="grid grid-cols-1 gap-4 rounded-panel bg-surface p-5 shadow-card"
          >
            <TextField
              label="Phone number (required)"
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={100}
              required
              defaultValue={given.phone}
              error={problems.phone}
            />
            <fieldset className="grid min-w-0 grid-cols-1 gap-4">
              <legend className="mb-2 font-bold">Evidence (give at least one)</legend>
              <FileField error={problems.file} hasFile={asked?.hasFile ?? false} />
              <TextField
                label="Link to a page that names the business"
                name="link"
                inputMode="url"
                maxLength={300}
                defaultValue={given.link}
                error={problems.link}
                hint="For example its Facebook or Instagram page, showing the same number."
              />
            </fieldset>
            <TextAreaField
              label="What does it show?"
              name="words"
              optional
              rows={3}
              maxLength={LONGEST_WORDS}
              defaultValue={given.words}
              error={problems.words}
            />
            <div>
              <Button type="submit" loading={state === 'submitting' && formMethod === 'POST'}>
                {asked ? 'Replace what you sent' : 'Send'}
              </Button>
            </div>
          </Form>
        </div>
      </Container>
    </>
  );
}

function FileField({ error, hasFile }: { error: string | undefined; hasFile: boolean }) {
  return (
    <div>
      <label htmlFor="evidence" className="mb-1.5 block text-label">
        Photo or PDF
      </label>
      <p id="evidence-hint" className="mb-2 text-small text-ink-2">
        For example an insurance certificate, an invoice or a business card. JPEG, PNG, WebP, AVIF or PDF, up
        to {sizeText(LARGEST_UPLOAD)}.{hasFile && ' We keep the one you sent unless you choose another.'}
      </p>
      {error && (
        <p id="evidence-error" className="mb-2 text-label text-danger">
          {error}
        </p>
      )}
      <input
        id="evidence"
        type="file"
        name="file"
        accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
        aria-describedby={error ? 'evidence-hint evidence-error' : 'evidence-hint'}
        aria-invalid={error ? true : undefined}
        className={`max-w-full ${FILE_INPUT}`}
      />
    </div>
  );
}
