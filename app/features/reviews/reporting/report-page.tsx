import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { Container } from '#app/ui/container.tsx';
import { FieldError, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { PublicForm } from '#app/ui/form/public-form.tsx';
import { REPORT_KINDS } from '../records/report.ts';
import { ReviewCard } from '../showing/review-card.tsx';
import type { Refused } from '../records/refused.ts';
import type { ShownReview } from '../showing/shown-review.ts';
import { ANSWER_COMPLAINT_DAYS } from '#app/platform/periods.ts';

export type ReportRefused = Refused<
  { kind: string; text: string; email: string; name: string; share: boolean },
  { kind?: string; text?: string; email?: string; name?: string }
>;

interface ReportPageProps {
  business: { slug: string; name: string };
  review: ShownReview;
  refused: ReportRefused | undefined;
  captcha: ReactNode;
}

export function ReportPage({ business, review, refused, captcha }: ReportPageProps) {
  const typed = refused?.typed;
  const errors: ReportRefused['errors'] = refused?.errors ?? {};
  return (
    <>
      <PageBand
        above={
          <p className="mb-2">
            <Link to={paths.business(business.slug)} className="link wrap-anywhere">
              {business.name}
            </Link>
          </p>
        }
        title="Report a review"
      />
      <Container className="py-8 lg:py-11">
        <div className="flex max-w-[40rem] flex-col gap-6">
          <h2 className="text-h3">The review</h2>
          <ReviewCard business={business} review={review} isReportable={false} />
          <PublicForm
            className="flex flex-col gap-6"
            sentWith="text"
            captchaAsked={`${paths.captchaNeeded}?form=change`}
            refused={refused}
            captcha={captcha}
            button={{ label: 'Send report', busy: 'Sending...' }}
          >
            <fieldset
              id="kind"
              role="radiogroup"
              tabIndex={-1}
              aria-invalid={errors.kind ? true : undefined}
              aria-describedby={errors.kind ? 'kind-error' : undefined}
            >
              <legend className="mb-1.5 text-label">What is wrong with it?</legend>
              {Object.entries(REPORT_KINDS).map(([kind, label]) => (
                <label key={kind} className="flex min-h-11 items-start gap-2.5 py-2">
                  <input
                    type="radio"
                    name="kind"
                    value={kind}
                    defaultChecked={typed?.kind === kind}
                    className="mt-1 size-5 shrink-0"
                  />
                  <span>{label}</span>
                </label>
              ))}
              <FieldError id="kind-error">{errors.kind}</FieldError>
            </fieldset>
            <p>A review is not wrong because it is negative.</p>
            <TextAreaField
              id="text"
              label="Tell us more"
              name="text"
              rows={4}
              maxLength={1000}
              hint="If it is untrue, against the law or something else, say which words and why. For defamation, also say what harm it does."
              defaultValue={typed?.text}
              error={errors.text}
            />
            <TextField
              id="email"
              label="Your email address"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              optional
              hint="We tell you what we decide, and send you a link first to check the address is yours."
              defaultValue={typed?.email}
              error={errors.email}
            />
            <fieldset className="flex flex-col gap-3">
              <legend className="mb-1.5 text-label">Only for defamation</legend>
              <TextField
                id="name"
                label="Your full name"
                name="name"
                autoComplete="name"
                maxLength={100}
                optional
                hint={`For defamation we need your name and email address. We then ask the writer, who has ${ANSWER_COMPLAINT_DAYS} days to answer.`}
                defaultValue={typed?.name}
                error={errors.name}
              />
              <label className="flex min-h-11 items-start gap-2.5 py-2">
                <input
                  type="checkbox"
                  name="share"
                  value="yes"
                  defaultChecked={typed?.share}
                  className="mt-1 size-5 shrink-0"
                />
                <span>You may pass my name and email address on to the writer.</span>
              </label>
            </fieldset>
          </PublicForm>
          <p>
            <Link to={paths.reviewsPolicy} className="link">
              How reviews work
            </Link>
          </p>
        </div>
      </Container>
    </>
  );
}
