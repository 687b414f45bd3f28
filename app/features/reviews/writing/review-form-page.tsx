import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { PublicForm } from '#app/ui/form/public-form.tsx';
import type { Refused } from '../records/refused.ts';
import { ReviewFields } from './review-fields.tsx';
import type { ReviewErrors, TypedReview } from './review-form.ts';
import { CONFIRM_REVIEW_DAYS, DECIDE_REVIEW_WORKING_DAYS } from '#app/platform/periods.ts';

export interface ReviewedBusiness {
  slug: string;
  name: string;
  services: string[];
}

export type ReviewRefused = Refused<TypedReview, ReviewErrors>;

interface ReviewFormPageProps {
  business: ReviewedBusiness;
  action: string;
  years: readonly number[];
  typed: TypedReview;
  refused: ReviewRefused | undefined;
  isChange: boolean;
  captcha?: ReactNode;
}

export function ReviewFormPage(props: ReviewFormPageProps) {
  const { business, action, years, typed, refused, isChange, captcha } = props;
  const title = isChange ? 'Change your review of' : 'Write a review of';
  return (
    <>
      <PageBand above={<BackLink {...business} />} title={<Named before={title} name={business.name} />} />
      <Container className="py-8 lg:py-11">
        <div className="flex max-w-[40rem] flex-col gap-6">
          <div className="flex flex-col gap-3">
            <p>
              Say what happened, in your own words. The business can read your review and reply once. We check
              each review before it appears, without looking at the stars.
            </p>
            <p>
              <Link to={paths.reviewsPolicy} className="link">
                How reviews work
              </Link>
            </p>
            <p>All questions must be answered.</p>
          </div>
          <PublicForm
            action={action}
            className="grid grid-cols-1 gap-6"
            asDocument={isChange}
            sentWith="text"
            {...(!isChange && { captchaAsked: `${paths.captchaNeeded}?form=review` })}
            refused={refused}
            captcha={captcha}
            button={{ label: 'Send my review', busy: 'Sending...' }}
          >
            <ReviewFields
              services={business.services}
              years={years}
              typed={refused?.typed ?? typed}
              errors={refused?.errors ?? {}}
              asksEmail={!isChange}
            />
          </PublicForm>
        </div>
      </Container>
    </>
  );
}

interface CheckEmailPageProps {
  business: Pick<ReviewedBusiness, 'slug' | 'name'>;
  action: string;
  typed: TypedReview;
}

export function CheckEmailPage({ business, action, typed }: CheckEmailPageProps) {
  return (
    <>
      <PageBand above={<BackLink {...business} />} title="Check your email" />
      <Container className="py-8 lg:py-11">
        <div className="flex max-w-[40rem] flex-col gap-6">
          <p className="wrap-anywhere">
            We sent a link to <b>{typed.email}</b>. Your review goes no further until you open it.
          </p>
          <section aria-labelledby="next" className="prose">
            <h2 id="next">What happens next</h2>
            <ol>
              <li>You confirm your email address. The link works for {CONFIRM_REVIEW_DAYS} days.</li>
              <li>
                We check the review against our rules, usually within {DECIDE_REVIEW_WORKING_DAYS} working
                days. The person who decides does not see your stars.
              </li>
              <li>We email you the decision. If we decline it, we tell you why and you can change it.</li>
            </ol>
          </section>
          <form method="post" action={action} className="flex flex-wrap gap-3">
            {Object.entries(typed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="outline">
              Send it again
            </Button>
            <ButtonLink href={paths.business(business.slug)} variant="ghost">
              Back to {business.name}
            </ButtonLink>
          </form>
        </div>
      </Container>
    </>
  );
}

export function BackLink({ slug, name }: { slug: string; name: string }) {
  return (
    <p className="mb-2">
      <Link to={paths.business(slug)} className="link wrap-anywhere">
        {name}
      </Link>
    </p>
  );
}

function Named({ before, name }: { before: string; name: string }) {
  return (
    <span className="wrap-anywhere">
      {before} {name}
    </span>
  );
}
