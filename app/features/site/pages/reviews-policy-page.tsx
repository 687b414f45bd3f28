import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { SiteData } from '../site-data.ts';
import { TextWithAside } from './text-with-aside.tsx';
import { LONGEST_AGO_YEARS } from '#app/features/reviews/records/review.ts';
import {
  CONFIRM_REVIEW_DAYS,
  DECIDE_REPORT_WORKING_DAYS,
  DECIDE_UNLAWFUL_WORKING_DAYS,
  REVIEW_AUTHOR_DAYS,
} from '#app/platform/periods.ts';
import { FEWEST_FOR_AVERAGE } from '#app/features/reviews/showing/own-rating.ts';

interface ReviewsPolicyPageProps extends Pick<SiteData, 'siteName'> {
  isOn: boolean;
  figures: ReactNode;
}

/**
 * Origin, checking and disputing of ratings, as required by the Digital Markets, Competition and Consumers
 * Act 2024 (schedule 20, paragraph 13) and the CMA's guidance.
 */
export function ReviewsPolicyPage({ siteName, isOn, figures }: ReviewsPolicyPageProps) {
  return (
    <>
      <PageBand
        title="Ratings and reviews"
        lede={
          isOn
            ? 'Where ratings come from and how reviews are checked.'
            : `Where the ratings in ${siteName} come from.`
        }
      />
      <TextWithAside aside={<ReportRating />} below={figures}>
        {isOn && <OwnReviews />}
        <Elsewhere isOn={isOn} />
      </TextWithAside>
    </>
  );
}

/** Update with each change of the text below. */
const DATED = '29 November 2026';

function OwnReviews() {
  return (
    <>
      <p>This policy is from {DATED}.</p>
      <h2>Reviews on this site</h2>
      <p>
        Anyone who used a business in the last {LONGEST_AGO_YEARS} years can review it, good or bad, without
        an account. We ask for stars, the service and month, what happened, a name to show and an email
        address. The writer declares: “This is my own experience of this business. I was not paid or offered
        anything for it, and I do not work for, own or compete with the business.” Fake reviews and reviews
        given for a reward are not allowed, whoever writes them. A review that a business asked for says so.
      </p>
      <h2>How we check them</h2>
      <p>
        A person reads each review before it appears and decides on the words alone, without seeing the stars.
        We look for signs such as the network or email domain of a business, the same words or many reviews in
        a day. A sign never decides. “Email address confirmed” means that the writer opened a link we sent. We
        do not know if every writer was a customer. We never change a review: if something in it cannot be
        published, its writer can change it.
      </p>
      <h2>What we do not publish</h2>
      <ul>
        <li>A review of another business.</li>
        <li>A review that is not the writer’s own experience.</li>
        <li>A review that was paid for, or is by someone with a tie to the business.</li>
        <li>Personal details of another person.</li>
        <li>Abuse or discrimination.</li>
        <li>Advertising.</li>
        <li>An experience more than {LONGEST_AGO_YEARS} years ago.</li>
      </ul>
      <p>That a review is negative is no reason. We tell the writer which reason it was.</p>
      <h2>How the average is made</h2>
      <p>
        The average is the plain mean of all published reviews. We show it from {FEWEST_FOR_AVERAGE} reviews
        on, with how many there are and when the oldest is from. Reviews are in the order of their dates. None
        is hidden, and none counts more than another.
      </p>
      <h2>Replies and reports</h2>
      <p>
        A business can reply once to each review. Anyone can report a review: “Report this review” is below
        each one. We decide within {DECIDE_REPORT_WORKING_DAYS} working days, and within{' '}
        {DECIDE_UNLAWFUL_WORKING_DAYS} if it may be against the law or harm someone’s reputation. The review
        stays up until then, however many people report it. If you do not agree with a decision,{' '}
        <Link to={paths.contact}>write to us</Link>. A complaint about a business is not a review: write it to
        the business. Complaints about your data have <Link to={paths.complaints}>their own form</Link>.
      </p>
      <h2>What we store</h2>
      <p>
        We store the writer’s email address while the review is shown, as proof that it was confirmed and to
        send on complaints, and for {REVIEW_AUTHOR_DAYS} days after it was declined or removed. For{' '}
        {REVIEW_AUTHOR_DAYS} days we store a code of the network, and whether an owner of the business or a
        competitor used the same one. We store our decisions, with reasons and the signs we saw, as long as
        the review. A review that is not confirmed within {CONFIRM_REVIEW_DAYS} days is deleted. Writers can
        delete theirs at any time by the link in our emails: text, name and address go at once. We delete the
        addresses of people who report a review {REVIEW_AUTHOR_DAYS} days after the decision.
      </p>
      <h2>No influence</h2>
      <p>Businesses cannot pay for a review, for its place, or to have one removed.</p>
    </>
  );
}

function Elsewhere({ isOn }: { isOn: boolean }) {
  return (
    <>
      <h2>{isOn ? 'Whose are the ratings from elsewhere?' : 'Whose ratings are these?'}</h2>
      <p>
        {isOn ? 'Other' : 'You can’t write reviews here. The'} ratings and numbers of reviews come from other
        sites, such as Google, where those sites’ users wrote the reviews. If we know them, we show the site
        and when we saw the rating: “4.8 (203 reviews) on Google, March 2026”. The rating may have changed
        since.
        {isOn && ' They are never part of our average.'}
      </p>
      <h2>{isOn ? 'Do you check reviews elsewhere?' : 'Do you check reviews?'}</h2>
      <p>
        No. We haven’t read {isOn ? 'those' : 'the'} reviews, don’t know whether the reviewers were customers
        and can’t tell real reviews from fake ones. The site a rating comes from has its own rules against
        fake reviews. Read the reviews there before you decide.
      </p>
      <h2>How do you use ratings?</h2>
      <ul>
        <li>If we have a rating for a business, we show it, good or bad.</li>
        <li>Businesses can’t pay us for a rating, or to leave one out.</li>
        <li>“Not rated” means that we don’t have a rating. It says nothing about the business.</li>
        <li>We don’t pass ratings {isOn && 'from elsewhere '}on to search engines.</li>
      </ul>
      <p>
        <Link to={paths.orderOfLists}>How we order results</Link>
      </p>
      <h2>What if a rating is wrong?</h2>
      <p>
        If a rating {isOn && 'from elsewhere '}is out of date, belongs to another business or is based on fake
        reviews, <Link to={paths.contact}>tell us</Link> which business it is and what’s wrong. We’ll compare
        it with the site it comes from and correct or remove it within a month. Only that site can remove a
        single review, so report it there.
      </p>
    </>
  );
}

function ReportRating() {
  return (
    <>
      <h2 className="text-h3">Is a rating wrong?</h2>
      <p className="mt-2 mb-4">Tell us which one. You don’t need an account.</p>
      <ButtonLink href={paths.contact}>Report a rating</ButtonLink>
    </>
  );
}
