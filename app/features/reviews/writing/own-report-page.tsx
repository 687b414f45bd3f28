import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { BackLink } from './review-form-page.tsx';
import { DECIDE_REPORT_WORKING_DAYS, SENDER_LINK_DAYS } from '#app/platform/periods.ts';

interface OwnReportPageProps {
  report: {
    token: string;
    /** Label of its kind. */
    reason: string | null;
    text: string;
    name: string | null;
    sharesName: boolean;
    confirmed: boolean;
    slug: string;
    listing: string;
  };
}

type OtherLinkProps = OwnReportPageProps | { token: string; canAsk: boolean };

/** For the link of a report, or one that has ended. */
export function OtherLinkPage(props: OtherLinkProps) {
  return 'report' in props ? <OwnReportPage {...props} /> : <EndedLinkPage {...props} />;
}

/** Where the sender of a report confirms it. Opening it does nothing: programs that check emails open links as well. */
function OwnReportPage({ report }: OwnReportPageProps) {
  const { reason, text, name, sharesName, confirmed, slug, listing } = report;
  return (
    <>
      <PageBand
        above={<BackLink slug={slug} name={listing} />}
        title={confirmed ? 'We’ve received your report' : 'Confirm your report'}
        lede={
          confirmed
            ? `We look at reports within ${DECIDE_REPORT_WORKING_DAYS} working days, and email you what we decide.`
            : `You reported a review of ${listing}. Read it once more. We look at it after you confirm it.`
        }
      />
      <Container className="py-8 lg:py-11">
        <div className="flex max-w-[40rem] flex-col gap-6">
          {reason && <p>{reason}</p>}
          {text && (
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {text}
            </p>
          )}
          {name && (
            <p className="wrap-anywhere">
              From {name}.{' '}
              {sharesName
                ? 'We may pass your name and email address on to the writer.'
                : 'We don’t pass your name and email address on.'}
            </p>
          )}
          {!confirmed && (
            <form method="post" className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="confirm">
                Confirm
              </Button>
              <Button type="submit" name="intent" value="delete" variant="outline">
                Delete my report
              </Button>
            </form>
          )}
          <PolicyLink />
        </div>
      </Container>
    </>
  );
}

/** Offers a new link to a review in place of one that has ended. */
function EndedLinkPage({ token, canAsk }: { token: string; canAsk: boolean }) {
  return (
    <>
      <PageBand
        title="This link has ended"
        lede={
          canAsk
            ? `Links to reviews work for ${SENDER_LINK_DAYS} days. We can email you a new one, to the address you gave with the review.`
            : `Links to reviews work for ${SENDER_LINK_DAYS} days, and we no longer have your email address.`
        }
      />
      <Container className="flex flex-col gap-6 py-8 lg:py-11">
        {canAsk && (
          <form method="post" action={paths.ownReview(token)}>
            <Button type="submit">Email me a new link</Button>
          </form>
        )}
        <PolicyLink />
      </Container>
    </>
  );
}

function PolicyLink() {
  return (
    <p>
      <Link to={paths.reviewsPolicy} className="link">
        How reviews work
      </Link>
    </p>
  );
}
