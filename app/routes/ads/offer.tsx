import { data } from 'react-router';
import { AD_PLACES, daysText, placeText } from '#app/features/ads/ad.ts';
import { listTaken } from '#app/features/ads/stored-ads.server.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { TextWithAside } from '#app/features/site/pages/text-with-aside.tsx';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { Route } from './+types/offer';

/** @throws Response 404 while the site's owner has entered no prices */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, region, config } = readingServices(context);
  const { adPrices } = config.ownerSettings;
  if (!adPrices) throw data(null, 404);
  const [ads, place] = await Promise.all([listTaken(db, britishDate(clock())), region()]);
  const places = Object.values(AD_PLACES);
  return { places, prices: adPrices, taken: ads.map((ad) => `${placeText(ad, place)}: ${daysText(ad)}`) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.advertise,
    title: `${siteName} | Advertise here`,
    description: 'Places for ads, their prices, and when they are free.',
  }));

export default function Offer({ loaderData: { places, prices, taken } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title="Advertise here" lede="Show your listing apart from the results, marked “Ad”." />
      <TextWithAside aside={<Ask />}>
        <h2>Places</h2>
        <ul>
          {places.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          Each place has one ad at a time. An ad begins and ends by itself, and changes nothing about the
          order of the results. <Link to={paths.orderOfLists}>How we order results</Link>
        </p>
        <h2>Prices</h2>
        <p className="whitespace-pre-line">{prices}</p>
        <h2>Free dates</h2>
        {taken.length === 0 && <p>All places are free.</p>}
        {taken.length > 0 && (
          <>
            <p>These are taken. All others are free.</p>
            <ul>
              {taken.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </TextWithAside>
    </>
  );
}

function Ask() {
  return (
    <>
      <h2 className="text-h3">How to book</h2>
      <p className="mt-2">
        <Link to={paths.contact} className="link">
          Write to us
        </Link>{' '}
        with the address of your listing, the place and the days. We don’t show an ad while its business is
        full, or lacks a council licence that it needs.
      </p>
    </>
  );
}
