import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { DataSources } from './data-sources.tsx';
import type { TextSection } from './sectioned-text.tsx';
import type { SiteData } from '../site-data.ts';

/** The terms of use, in order; the page numbers them. */
export function termsSections({
  siteName,
  regionName,
  contactEmail,
}: Pick<SiteData, 'siteName' | 'regionName' | 'contactEmail'>): TextSection[] {
  const contact = contactEmail ? (
    <>
      Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </>
  ) : (
    <>
      Use the <Link to={paths.contact}>contact page</Link>: it always says how we can be reached.
    </>
  );
  return [
    {
      id: 'introduction',
      title: 'Introduction',
      body: (
        <>
          <p>
            These terms apply whenever you use {siteName} (“the directory”, “we”), whether you search for a
            service, read the site or have a business listed here. By using the directory you accept them. If
            you do not agree with them, please do not use it.
          </p>
          <p>Nothing in these terms takes away rights which the law gives you as a consumer.</p>
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
            kennels and parks. It shows names, places, contact details, descriptions and ratings, so that you
            can get in touch with a business yourself.
          </p>
          <p>
            Searching is free and needs no account. We take no bookings and no payments for the businesses
            listed, and any agreement you make is between you and the business alone.
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
            Whom you trust with your dog is your own decision. We are not responsible for the choice you make,
            for the services you receive, or for what happens between you and a business.
          </p>
          <p>Before you leave your dog with anyone, we suggest that you:</p>
          <ul>
            <li>meet them and see where your dog will stay or walk;</li>
            <li>ask for insurance papers and for references you can ring;</li>
            <li>
              ask for the council licence which day care, home boarding and kennels need by law in England;
            </li>
            <li>agree in writing on price, times, and what happens in an emergency.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'no-affiliation',
      title: 'No affiliation',
      body: (
        <p>
          We are independent of the businesses listed. A listing does not mean that we work with a business,
          recommend it or are paid by it, or that it knows of its entry here. Names, logos and trade marks
          belong to their owners. Links to other sites and to map services are there for convenience; their
          content and their privacy rules are their own.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Disclaimer of liability',
      body: (
        <>
          <p>
            The directory is offered free of charge and as it is. We do not promise that it is always
            available, complete or free of errors. As far as the law allows, we are not liable for loss or
            damage which comes from using the directory, from relying on what it says, or from the services of
            a business found through it.
          </p>
          <p>
            We do not limit our liability for death or personal injury caused by our negligence, for fraud, or
            wherever the law does not let us.
          </p>
        </>
      ),
    },
    {
      id: 'no-vetting',
      title: 'No vetting of businesses',
      body: (
        <p>
          We do not check the businesses listed. We do not inspect their premises, and we do not test their
          qualifications, insurance, licences or criminal records. Ratings and numbers of reviews are shown as
          we received them; we do not confirm that they are genuine or up to date, as{' '}
          <Link to={paths.reviewsPolicy}>the page about ratings</Link> explains. Please make your own checks.
        </p>
      ),
    },
    {
      id: 'accuracy',
      title: 'Accuracy of the information',
      body: (
        <>
          <p>
            Opening times, prices, telephone numbers and addresses change, and entries can be out of date or
            wrong. Ask the business before you rely on anything you read here.
          </p>
          <p>
            Distances are measured in a straight line from the postcode or position you searched with. The
            journey by road or on foot is longer. Where a postcode is not known exactly, a nearby position is
            used instead.
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
            Details of businesses come from the businesses themselves, from public lists and from publicly
            available sources. Positions of postcodes and borders of councils come from open data:
          </p>
          <DataSources />
        </>
      ),
    },
    {
      id: 'correction-and-removal',
      title: 'Correcting and removing data',
      body: (
        <>
          <p>
            If an entry is about you or your business, you may ask us to show you the data we hold, to correct
            it, or to remove it, without giving a reason. Say which entry you mean and what should change, and
            write from an address that shows your link to the business, so that nobody else can change it. We
            answer within one month.
          </p>
          <p>
            If the entry contains personal data, UK data protection law gives you these rights too, and you
            may complain to the Information Commissioner’s Office at{' '}
            <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
          </p>
          <p>
            When you search by your current location, your position is used to answer that one search. It is
            not stored and not passed on.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: (
        <p>
          We may change these terms, for example when the directory gains a new part or when the law changes.
          The version on this page is the one that counts from the day it appears here. If you keep using the
          directory after a change, you accept the new version.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: <p>Questions about these terms, or about an entry in the directory? {contact}</p>,
    },
  ];
}
