import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { DataSources } from './data-sources.tsx';
import type { SiteData } from '../site-data.ts';
import { TextWithAside } from './text-with-aside.tsx';

export function AboutPage({
  siteName,
  regionName,
  credits,
}: Pick<SiteData, 'siteName' | 'regionName'> & { credits: readonly string[] }) {
  return (
    <>
      <PageBand
        title="About"
        lede={`${siteName} helps dog owners in ${regionName} and nearby towns find someone to look after their dog.`}
      />
      <TextWithAside aside={<FindCare regionName={regionName} />}>
        <h2>What can I find here?</h2>
        <p>
          Dog walkers, day care, kennels and parks where dogs can run. Listings show where they are and how to
          contact them, with ratings where we have them. Searching is free and you don’t need an account.
        </p>
        <h2>How does it work?</h2>
        <ol>
          <li>Choose a service, or search all services.</li>
          <li>
            Enter your postcode and how far you’ll travel, or use your current location. Each town also has
            its own page.
          </li>
          <li>Call the business or visit its website. You deal with it directly. We don’t take bookings.</li>
        </ol>
        <p>
          We measure distance in a straight line, so the journey by road is longer. If you search by your
          current location, we use it for that search and don’t store it.
        </p>
        <h2 id="order">How do you order results?</h2>
        <p>
          If you search near a place, we show the nearest services first. Nothing else affects the order.
          Otherwise, we show the best rated first. A rating with many reviews counts for more than one with
          few. Where ratings are equal or missing, listings confirmed most recently come first, then the rest
          by name.
        </p>
        <p>
          You can also sort by name, or show services with a confirmed council licence first, those with the
          most stars at the top. Businesses can’t pay to come first.
        </p>
        <h2>Do you check businesses?</h2>
        <p>
          No, and a listing isn’t a recommendation. Meet the business first. Ask for references and insurance,
          and ask boarding and day care businesses for their council licence.
        </p>
        <h2>How do I list my business?</h2>
        <p>
          Listing is free. The <Link to={paths.contact}>contact page</Link> explains what to send, and how to
          correct or remove a listing.
        </p>
        <h2>Where does the data come from?</h2>
        <p>
          Details come from the businesses, from public lists and from other public sources. Locations of
          postcodes, borders of councils and maps come from open data:
        </p>
        <DataSources credits={credits} />
        <h2>Can my program use the data?</h2>
        <p>
          Yes. <Link to={paths.developers}>For developers</Link> explains the API, which needs no key.
        </p>
      </TextWithAside>
    </>
  );
}

function FindCare({ regionName }: Pick<SiteData, 'regionName'>) {
  return (
    <>
      <h2 className="text-h3">Find someone for your dog</h2>
      <p className="mt-2 mb-4">Search {regionName} by postcode, town or current location.</p>
      <ButtonLink href={paths.home}>Find dog care</ButtonLink>
    </>
  );
}
