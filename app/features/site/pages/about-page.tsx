import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { DataSources } from './data-sources.tsx';
import type { SiteData } from '../site-data.ts';
import { TextWithAside } from './text-with-aside.tsx';

/** What the directory is and is not, for visitors and for businesses. */
export function AboutPage({ siteName, regionName }: Pick<SiteData, 'siteName' | 'regionName'>) {
  return (
    <>
      <PageBand
        title="About"
        lede={`${siteName} helps dog owners in ${regionName} and nearby towns find someone to look after their dog.`}
      />
      <TextWithAside aside={<FindCare regionName={regionName} />}>
        <h2>What you find here</h2>
        <p>
          Dog walkers, day care, kennels and parks where dogs can run: with their place, telephone number and
          website, and their rating where there is one. Searching is free, and you need no account.
        </p>
        <h2>How it works</h2>
        <ol>
          <li>Choose a service, or leave it at all services.</li>
          <li>
            Enter your postcode and how far you would go, or let your device tell where you are. Each town has
            a page of its own, too.
          </li>
          <li>Ring the business, or open its website. You deal with it directly; we take no bookings.</li>
        </ol>
        <p>
          Results come nearest first. The distance is measured in a straight line, so the journey by road is
          longer. If you search by your current location, your position answers that one search and is not
          stored.
        </p>
        <h2 id="order">Why this order?</h2>
        <p>
          Near a postcode or where you stand, the nearest come first, and nothing else counts. In a list
          without a place, the best rated come first; a rating counts for more the more reviews it rests on,
          so that a single one of five stars does not beat two hundred of 4.8. Of those rated alike, as all
          are that have no rating, whoever was confirmed most recently comes first, then those that nobody has
          confirmed, by name. You can also have them by name, or with confirmed council licences first, the
          most of the council’s stars before others. Nobody can pay to come first.
        </p>
        <h2>What we do not do</h2>
        <p>
          We do not check the businesses listed, and being listed is no recommendation. Meet them first, ask
          for references and insurance, and ask boarding and day care for their council licence.
        </p>
        <h2>Your business</h2>
        <p>
          Listing a dog care business costs nothing. The <Link to={paths.contact}>contact page</Link> says
          what to send, and how to have an entry corrected or removed.
        </p>
        <h2>Where the data comes from</h2>
        <p>
          Details of businesses come from the businesses themselves, from public lists and from publicly
          available sources. Positions of postcodes and borders of councils come from open data:
        </p>
        <DataSources />
      </TextWithAside>
    </>
  );
}

function FindCare({ regionName }: Pick<SiteData, 'regionName'>) {
  return (
    <>
      <h2 className="text-h3">Looking for someone?</h2>
      <p className="mt-2 mb-4">Search {regionName} by postcode, by town, or from where you stand.</p>
      <ButtonLink href={paths.home}>Find dog care</ButtonLink>
    </>
  );
}
