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
      <TextWithAside aside={<ObjectToRating />}>
        <h2>Whose ratings they are</h2>
        <p>
          Nobody writes reviews here. A rating and the number of reviews behind it come from another site,
          such as Google, and were written by that site’s users. Beside each rating stands where it was seen
          and when, as far as that is known to us: “4.8 (203 reviews) on Google, March 2026”. It may have
          changed there since.
        </p>
        <h2>Who checks them</h2>
        <p>
          We do not. We have not read the reviews, do not know whether those who wrote them were customers,
          and cannot tell real reviews from fake ones. The site a rating comes from has rules of its own
          against fake reviews; read what people have written there before you decide.
        </p>
        <h2>What we do with them</h2>
        <ul>
          <li>We show the rating as we have it, for every business we have one for, good or bad.</li>
          <li>No business can pay us for a rating, or to have one left out.</li>
          <li>
            Lists without a postcode are ordered by rating. There a rating counts for more, the more reviews
            it is made of: each is reckoned together with ten of 3.5 stars. With a postcode, the nearest come
            first, whatever their rating.
          </li>
          <li>“Not rated” means that we know of no rating; it says nothing about the business.</li>
          <li>We do not pass ratings on to search engines.</li>
        </ul>
        <h2>If a rating is wrong</h2>
        <p>
          If a rating is out of date, belongs to another business or rests on fake reviews,{' '}
          <Link to={paths.contact}>tell us</Link> which business it is and what is wrong. We’ll compare it
          with the site it comes from and correct or remove it within a month. Only that site can remove a
          single review, so report it there.
        </p>
      </TextWithAside>
    </>
  );
}

function ObjectToRating() {
  return (
    <>
      <h2 className="text-h3">A rating is wrong?</h2>
      <p className="mt-2 mb-4">Say which one. You need no account.</p>
      <ButtonLink href={paths.contact}>Object to a rating</ButtonLink>
    </>
  );
}
