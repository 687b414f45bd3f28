import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackToListing } from '#app/features/directory/listing-page/back-to-listing.tsx';
import type { FormField } from '#app/features/businesses/fields/form-field.ts';
import * as paths from '#app/paths/paths.ts';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { SendingForm } from './sending-form.tsx';
import type { SuggestionRefused } from './suggestion-form.ts';
import { type ReportKind, REPORTS, reportForm } from './report-kinds.ts';

interface Named {
  slug: string;
  name: string;
}

export function ReportChoice({ business: { slug, name } }: { business: Named }) {
  return (
    <>
      <PageBand
        title={<span className="wrap-anywhere">Something wrong? {name}</span>}
        lede="Choose what’s wrong. You don’t need an account. We check every report before changing the page."
      />
      <Container className="py-8 lg:py-11">
        <ul className="max-w-[40rem] divide-y divide-line rounded-panel bg-surface shadow-card">
          {Object.entries(REPORTS).map(([reportKind, { label }]) => (
            <li key={reportKind}>
              <Link
                to={paths.suggestAbout(slug, reportKind)}
                className="flex min-h-13 items-center justify-between gap-3 px-5 py-3"
              >
                <span className="min-w-0">{label}</span>
                <ChevronRight aria-hidden className="size-5 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
        <BackToListing slug={slug} name={name} />
      </Container>
    </>
  );
}

interface SuggestPageProps {
  business: Named;
  wrong: ReportKind;
  version: number;
  fields: readonly FormField[];
  refused: SuggestionRefused | undefined;
  captcha: ReactNode;
}

export function SuggestPage({
  business,
  wrong: reportKind,
  version,
  fields,
  refused,
  captcha,
}: SuggestPageProps) {
  const { slug, name } = business;
  const facts = reportForm(reportKind);
  const { values = {} } = refused ?? {};
  return (
    <>
      <PageBand
        title={
          <span className="wrap-anywhere">
            {facts.title}: {name}
          </span>
        }
        lede={facts.lede}
      />
      <Container className="py-8 lg:py-11">
        <div className="max-w-[40rem]">
          {reportKind === 'unsafe' && <WhomToTell />}
          <SendingForm
            action={paths.suggestAbout(slug, reportKind)}
            fields={fields}
            note={facts.note}
            email={{
              hint: EMAIL_HINTS[reportKind === 'removal' ? 'removal' : facts.email],
              required: facts.email === 'needed',
            }}
            refused={refused}
            captcha={captcha}
          >
            <input type="hidden" name="version" value={values['version'] ?? version} />
          </SendingForm>
          <BackToListing slug={slug} name={name} />
        </div>
      </Container>
    </>
  );
}

const EMAIL_HINTS = {
  needed: 'We’ll email you a link to confirm it’s you. We don’t use your address for anything else.',
  optional: 'Only if you want to know what we decide.',
  removal:
    'We’ll confirm that we’ve received your request and tell you what we did. We don’t use your address for anything else.',
} as const;

/** Names who to contact about a dog in danger, since a directory can’t help the same day. */
function WhomToTell() {
  return (
    <Notice tone="warn" title="If a dog is in danger now, don’t wait for us" className="mb-6">
      <ul className="list-disc pl-5">
        <li>Call 999 if someone is being hurt or a crime is happening.</li>
        <li>
          Call the RSPCA on{' '}
          <a href="tel:03001234999" className="link">
            0300 1234 999
          </a>{' '}
          about cruelty or neglect in England and Wales, or the Scottish SPCA on{' '}
          <a href="tel:03000999999" className="link">
            03000 999 999
          </a>{' '}
          in Scotland.
        </li>
        <li>
          Tell the council’s licensing team about day care, boarding or kennels. It inspects them and can
          suspend or revoke a licence.
        </li>
      </ul>
    </Notice>
  );
}
