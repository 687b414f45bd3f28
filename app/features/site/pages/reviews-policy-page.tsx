import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { SiteData } from '../site-data.ts';
import { TextWithAside } from './text-with-aside.tsx';

/**
 * Where ratings come from, who checks them and how to object to one, as the Digital Markets, Competition and Consumers Act 2024
 * (schedule 20, paragraph 13) and the guidance of the Competition and Markets Authority ask for.
 */
export function ReviewsPolicyPage({ siteName }: Pick<SiteData, 'siteName'>) {
  return (
    <>
      <PageBand title="Ratings and reviews" lede={`Where the ratings in ${siteName} come from.`} />
      <TextWithAside aside={<ReportRating />}>
        <h2>Whose ratings are these?</h2>
        <p>
          You can’t write reviews here. Each rating and number of reviews comes from another site, such as
          Google, where that site’s users wrote the reviews. If we know them, we show the site and when we saw
          the rating: “4.8 (203 reviews) on Google, March 2026”. The rating may have changed since.
        </p>
        <h2>Do you check reviews?</h2>
        <p>
          No. We haven’t read the reviews, don’t know whether the reviewers were customers and can’t tell real
          reviews from fake ones. The site a rating comes from has its own rules against fake reviews. Read
          the reviews there before you decide.
        </p>
        <h2>How do you use ratings?</h2>
        <ul>
          <li>If we have a rating for a business, we show it, good or bad.</li>
          <li>Businesses can’t pay us for a rating, or to leave one out.</li>
          <li>
            If you search without a postcode, we show the best rated first. A rating with more reviews counts
            for more: we average each with ten ratings of 3.5 stars. With a postcode, we show the nearest
            first.
          </li>
          <li>“Not rated” means that we don’t have a rating. It says nothing about the business.</li>
          <li>We don’t pass ratings on to search engines.</li>
        </ul>
        <h2>What if a rating is wrong?</h2>
        <p>
          If a rating is out of date, belongs to another business or is based on fake reviews,{' '}
          <Link to={paths.contact}>tell us</Link> which business it is and what’s wrong. We’ll compare it with
          the site it comes from and correct or remove it within a month. Only that site can remove a single
          review, so report it there.
        </p>
      </TextWithAside>
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
