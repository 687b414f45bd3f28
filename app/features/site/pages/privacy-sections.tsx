import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { CountingOfVisits } from './privacy-counting.tsx';
import { Accounts, Captcha, Cookies, Messages, MyBusiness, Suggestions } from './privacy-accounts.tsx';
import type { PrivacyFacts } from './privacy-facts.ts';
import type { TextSection } from './sectioned-text.tsx';
import type { SiteData } from '../site-data.ts';

const MAPS = { google: 'Google Maps', osm: 'OpenStreetMap', apple: 'Apple Maps' };

type PrivacyProps = Pick<SiteData, 'siteName' | 'contactEmail'> & { facts: PrivacyFacts };

/** The privacy statement, in order. What it claims is what the code does: change both together. */
export function privacySections({ siteName, contactEmail, facts }: PrivacyProps): TextSection[] {
  return [
    {
      id: 'who',
      title: 'Who is responsible',
      body: (
        <p>
          {siteName} (“we”) is responsible for what this page describes.{' '}
          {contactEmail ? (
            <>
              Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> with any question about it.
            </>
          ) : (
            <>
              The <Link to={paths.contact}>contact page</Link> says how to reach us with any question about
              it.
            </>
          )}
        </p>
      ),
    },
    { id: 'searching', title: 'Reading and searching', body: <Searching facts={facts} /> },
    { id: 'counting', title: 'Counting of visits', body: <CountingOfVisits {...facts} /> },
    { id: 'cookies', title: 'Cookies', body: <Cookies googleAnalytics={facts.analytics === 'ga4'} /> },
    { id: 'accounts', title: 'Accounts', body: <Accounts mailServer={facts.mailServer} /> },
    { id: 'messages', title: 'Messages to us', body: <Messages mailServer={facts.mailServer} /> },
    { id: 'suggestions', title: 'What you say about an entry', body: <Suggestions /> },
    { id: 'my-business', title: 'If a business is yours', body: <MyBusiness /> },
    ...(facts.captcha === 'off'
      ? []
      : [{ id: 'captcha', title: 'Keeping robots out', body: <Captcha provider={facts.captcha} /> }]),
    { id: 'other-sites', title: 'Other sites', body: <OtherSites facts={facts} /> },
    {
      id: 'listed',
      title: 'Businesses listed here',
      body: (
        <p>
          An entry may hold personal data, such as the name or telephone number of somebody who walks dogs.
          Everything in it can be read by anyone. If an entry is about you, you may have it shown, corrected
          or removed: the <Link to={`${paths.terms}#correction-and-removal`}>terms</Link> say how. Councils
          publish who has a licence to look after dogs; of such a register we keep names, and postcodes or
          towns, to find out which businesses it tells of. We do not publish them, and delete them when two
          later registers of the same council have been read.
        </p>
      ),
    },
    { id: 'rights', title: 'Your rights', body: <Rights /> },
  ];
}

function Searching({ facts: { geocoderHost } }: { facts: PrivacyFacts }) {
  return (
    <>
      <p>
        You can read and search without an account. To answer, our server learns your network address and what
        your browser says of itself, as every site does. We write neither into our log. Paths of pages that do
        not exist are logged, without anything about who asked. Whoever carries the connection to us, such as
        a company that hosts this site, may keep logs of its own.
      </p>
      <p>
        The postcode or place you search for stands in the address of the results page, so that you can share
        or bookmark it; it is in your browser’s history, therefore. We do not store it with anything about
        you. While you type letters into that field, our server is asked for places of such a name; a text
        with a digit in it is sent only when you search.{' '}
        {geocoderHost
          ? `A postcode which is not in our own table is sent to ${geocoderHost}, which answers with its position and learns nothing about you; we keep the postcode with that position, and not who asked.`
          : 'Its position is looked up in our own table, and no other service is asked.'}
      </p>
      <p>
        If you search by your current location, your browser asks you first. Your position then answers that
        one search; it is not stored, not logged, not part of any address and not passed on.
      </p>
    </>
  );
}

function OtherSites({ facts: { maps, linksPhotos } }: { facts: PrivacyFacts }) {
  return (
    <>
      <p>
        {linksPhotos
          ? 'Pictures of businesses and in articles may come from other sites.'
          : 'Pictures of businesses come from this site itself. Those in articles may come from other sites.'}{' '}
        Your browser asks those sites for them, which therefore see your network address; they are not told
        which page you read.
      </p>
      <p>
        Links to websites of businesses and to {MAPS[maps]} lead away from here. Nothing is loaded from there
        before you follow one. After that, their own rules hold.
      </p>
    </>
  );
}

function Rights() {
  return (
    <>
      <p>
        UK data protection law gives you the right to see what is kept about you, to have it corrected or
        deleted, to have it handed over as a file, and to object to its use. For an account,{' '}
        <Link to={paths.profile}>your profile</Link> does all of that at once: ‘Download my data’ gives you
        the file, and ‘Delete my account’ deletes the account for good. For everything else, write to us.
      </p>
      <p>
        If you think that we have treated your data wrongly, <Link to={paths.complaints}>complain to us</Link>
        : we acknowledge it within 30 days, look into it and tell you the outcome.
      </p>
      <p>
        You may also complain to the Information Commissioner’s Office at{' '}
        <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
      </p>
    </>
  );
}
