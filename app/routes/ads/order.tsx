import { FEWEST_FOR_AVERAGE } from '#app/features/reviews/showing/own-rating.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { TextWithAside } from '#app/features/site/pages/text-with-aside.tsx';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { Route } from './+types/order';

export function loader({ context }: Route.LoaderArgs) {
  const { reviews = 'off' } = readingServices(context).config.ownerSettings;
  return { hasReviews: reviews !== 'off' };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.orderOfLists,
    title: `${siteName} | How we order results`,
    description: 'What decides which business comes first, and why ads change nothing about it.',
  }));

export default function OrderOfResults({ loaderData: { hasReviews } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title="How we order results" lede="What decides which business comes first." />
      <TextWithAside aside={<AboutAds />}>
        <h2>Near a place: nearest first</h2>
        <p>
          If you search near a postcode, a place or where you are, we show the nearest first, in a straight
          line. Nothing else counts, because a walker or kennels close by is what most people look for.
        </p>
        <h2>Without a place: best rated first</h2>
        <p>
          If you search without a place, and on a town’s page, we show the best rated first. A rating with
          more reviews counts for more: we add ten ratings of 3.5 stars to each, so that one review of five
          stars does not beat 200 good ones. That is (all stars + 35) ÷ (reviews + 10).
          {hasReviews &&
            ` From ${FEWEST_FOR_AVERAGE} reviews written here on, only those count. With fewer, only the rating from elsewhere counts.`}{' '}
          If two are equal, the one whose details were confirmed later comes first, then the names decide from
          A to Z. <Link to={paths.reviewsPolicy}>Where ratings come from</Link>
        </p>
        <h2>The order you choose</h2>
        <p>
          “Best rated” and “Name” do what they say. “Licensed first” puts businesses whose council licence
          we’ve confirmed first: those with more stars come before those with fewer, then the rating decides.
          If you search for the days of a stay, those that say they’re free come first, then those that say
          nothing. We leave out those that are full or away.
        </p>
        <h2>Filters</h2>
        <p>Filters leave businesses out. They never change the order of the others.</p>
        <h2>What never counts</h2>
        <p>
          Nobody can pay for a place in the results. Ads, clicks, calls, enquiries and how long a business has
          been listed change nothing, and neither does it matter if the business manages its listing.
        </p>
      </TextWithAside>
    </>
  );
}

function AboutAds() {
  return (
    <>
      <h2 className="text-h3">Ads</h2>
      <p className="mt-2">
        A business can pay to be shown apart from the results. It’s marked “Ad”. The results below are the
        same with and without it.
      </p>
    </>
  );
}
