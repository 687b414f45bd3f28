import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { DataSources } from './data-sources.tsx';
import type { TextSection } from './sectioned-text.tsx';
import type { SiteData } from '../site-data.ts';

export function termsSections({
  siteName,
  regionName,
  contactEmail,
  credits,
}: Pick<SiteData, 'siteName' | 'regionName' | 'contactEmail'> & {
  credits: readonly string[];
}): TextSection[] {
  const contact = contactEmail ? (
    <>
      Email <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </>
  ) : (
    <>
      Use the <Link to={paths.contact}>contact page</Link>.
    </>
  );
  return [
    {
      id: 'introduction',
      title: 'Introduction',
      body: (
        <>
          <p>
            These terms apply when you use {siteName} (“the directory”, “we”): when you search, read the site
            or have a business listed here. By using the directory, you accept these terms. If you don’t agree
            with them, don’t use it.
          </p>
          <p>These terms don’t affect your legal rights as a consumer.</p>
        </>
      ),
    },
    {
      id: 'purpose',
      title: 'Purpose of the directory',
      body: (
        <>
          <p>
            The directory helps dog owners in {regionName} and nearby towns find dog walkers, day care,
            kennels and parks. It shows names, places, contact details, descriptions and ratings so you can
            contact a business yourself.
          </p>
          <p>
            Searching is free and you don’t need an account. We don’t take bookings or payments for
            businesses. Any agreement you make is only between you and the business.
          </p>
        </>
      ),
    },
    {
      id: 'your-decisions',
      title: 'No responsibility for your decisions',
      body: (
        <>
          <p>
            You decide who to trust with your dog. We’re not responsible for your choice, the services you
            receive or what happens between you and a business.
          </p>
          <p>Before you leave your dog with anyone, we suggest you:</p>
          <ul>
            <li>meet them and see where your dog will stay or walk</li>
            <li>ask to see their insurance, and for references you can call</li>
            <li>ask for the council licence that day care, home boarding and kennels need in England</li>
            <li>agree the price, times and what happens in an emergency in writing</li>
          </ul>
        </>
      ),
    },
    {
      id: 'no-affiliation',
      title: 'No affiliation',
      body: (
        <p>
          We’re independent of the businesses listed. A listing doesn’t mean that we work with a business,
          recommend it or are paid by it. The business may not know that it’s listed. Names, logos and trade
          marks belong to their owners. We link to other sites and maps for convenience. They have their own
          content and privacy rules.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Disclaimer of liability',
      body: (
        <>
          <p>
            The directory is free and provided as it is. We don’t promise that it will always be available,
            complete or free of errors. As far as the law allows, we’re not liable for loss or damage from
            using the directory, from relying on what it says or from the services of a business you found
            through it.
          </p>
          <p>
            We don’t limit our liability for death or personal injury caused by our negligence, for fraud, or
            where the law doesn’t allow it.
          </p>
        </>
      ),
    },
    {
      id: 'no-vetting',
      title: 'No vetting of businesses',
      body: (
        <p>
          We don’t vet the businesses listed. We don’t inspect their premises or test their qualifications,
          insurance, licences or criminal records. We show ratings and numbers of reviews as we received them
          and don’t confirm that they’re genuine or up to date, as{' '}
          <Link to={paths.reviewsPolicy}>the page about ratings</Link> explains. Where a page says that we saw
          a document, we looked at it on that day and no more. Make your own checks.
        </p>
      ),
    },
    {
      id: 'accuracy',
      title: 'Accuracy of the information',
      body: (
        <>
          <p>
            Opening hours, prices, phone numbers and addresses change, and listings can be out of date or
            wrong. Check with the business before you rely on anything you read here.
          </p>
          <p>
            We measure distances in a straight line from the postcode or location you searched with. The
            journey is longer. If we don’t know exactly where a postcode is, we use a nearby location.
          </p>
        </>
      ),
    },
    {
      id: 'data-sources',
      title: 'Data sources',
      body: (
        <>
          <p>
            Details of businesses come from the businesses, from public lists and from other public sources.
            Locations of postcodes, borders of councils and maps come from open data:
          </p>
          <DataSources credits={credits} />
        </>
      ),
    },
    {
      id: 'correction-and-removal',
      title: 'Correcting and removing data',
      body: (
        <>
          <p>
            If a listing is about you or your business, you can ask us to show you the data we hold, correct
            it or remove it. You don’t need to give a reason. Tell us which listing you mean and what should
            change. Write from an address that shows your link to the business, so that no one else can change
            it. We’ll reply within one month.
          </p>
          <p>
            If the listing contains personal data, UK data protection law also gives you these rights. You can
            complain to the Information Commissioner’s Office at{' '}
            <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
          </p>
          <p>
            When you search by your current location, we only use it for that search. We don’t store it or
            pass it on.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: (
        <p>
          We may change these terms, for example when we add a new feature or the law changes. The version on
          this page applies from the day it appears here. If you keep using the directory after a change, you
          accept the new version.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: <p>Do you have a question about these terms or about a listing? {contact}</p>,
    },
  ];
}
