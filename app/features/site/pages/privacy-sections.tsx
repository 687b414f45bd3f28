import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { CountingOfVisits } from './privacy-counting.tsx';
import {
  Accounts,
  Alerts,
  Captcha,
  Cookies,
  Messages,
  MyBusiness,
  Reviews,
  Suggestions,
} from './privacy-accounts.tsx';
import type { PrivacyFacts } from './privacy-facts.ts';
import type { TextSection } from './sectioned-text.tsx';
import type { SiteData } from '../site-data.ts';
import { ACKNOWLEDGE_COMPLAINT_DAYS, ANSWER_REQUEST_DAYS, UNDO_REMOVAL_DAYS } from '#app/platform/periods.ts';

const MAPS = { google: 'Google Maps', osm: 'OpenStreetMap', apple: 'Apple Maps' };

type PrivacyProps = Pick<SiteData, 'siteName' | 'contactEmail'> & { facts: PrivacyFacts };

/** The privacy statement. It must match the code: change both together. */
export function privacySections({ siteName, contactEmail, facts }: PrivacyProps): TextSection[] {
  return [
    {
      id: 'who',
      title: 'Who is responsible for your data?',
      body: (
        <p>
          {siteName} (“we”) is responsible for your personal data on this site.{' '}
          {contactEmail ? (
            <>
              Email <a href={`mailto:${contactEmail}`}>{contactEmail}</a> with any questions.
            </>
          ) : (
            <>
              Use the <Link to={paths.contact}>contact page</Link> if you have any questions.
            </>
          )}
        </p>
      ),
    },
    { id: 'searching', title: 'What happens when I read and search?', body: <Searching facts={facts} /> },
    { id: 'counting', title: 'Do you count visits?', body: <CountingOfVisits {...facts} /> },
    {
      id: 'cookies',
      title: 'What cookies do you use?',
      body: <Cookies googleAnalytics={facts.analytics === 'ga4'} />,
    },
    {
      id: 'accounts',
      title: 'What do you keep if I have an account?',
      body: <Accounts mailServer={facts.mailServer} />,
    },
    {
      id: 'messages',
      title: 'What happens to my messages?',
      body: <Messages mailServer={facts.mailServer} />,
    },
    { id: 'emails', title: 'What if I ask for emails about a search?', body: <Alerts /> },
    { id: 'suggestions', title: 'What happens to my suggestions and reports?', body: <Suggestions /> },
    ...(facts.reviews ? [{ id: 'reviews', title: 'What happens to my reviews?', body: <Reviews /> }] : []),
    { id: 'my-business', title: 'What if I manage a listing?', body: <MyBusiness /> },
    ...(facts.captcha === 'off'
      ? []
      : [{ id: 'captcha', title: 'How do you stop bots?', body: <Captcha provider={facts.captcha} /> }]),
    { id: 'other-sites', title: 'Do other sites get my data?', body: <OtherSites facts={facts} /> },
    {
      id: 'listed',
      title: 'What if a listing is about me?',
      body: <Listed source={facts.listingsSource} />,
    },
    { id: 'rights', title: 'What are my rights?', body: <Rights /> },
  ];
}

function Searching({ facts: { geocoderHost } }: { facts: PrivacyFacts }) {
  return (
    <>
      <p>
        You can read and search without an account. Like every website, our server receives your IP address
        and details of your browser. We don’t log them. We log addresses of pages that don’t exist, but not
        who asked for them. Our hosting company and others that carry the connection may keep their own logs.
      </p>
      <p>
        The postcode or place you search for is part of the web address of the results, so you can share or
        bookmark them. It’s also in your browser’s history. We don’t store it with anything about you. While
        you type a place name, your browser asks our server for matching places. If the text contains a digit,
        your browser only sends it when you search.{' '}
        {geocoderHost
          ? `A postcode that we don’t have is sent to ${geocoderHost}, which tells us where it is and learns nothing about you. We keep the postcode and its location, but not who asked.`
          : 'We look up its location in our own data, and no other service is asked.'}
      </p>
      <p>
        If you search by your current location, your browser asks you first. We use your location for that
        search only. We don’t store, log or pass it on, and it’s not part of any web address.
      </p>
    </>
  );
}

/** Says what Article 14 of the UK GDPR asks for: our notices to businesses link here. */
function Listed({ source }: { source: string | null }) {
  return (
    <>
      <p>
        A listing can contain personal data: the name of a business or person, an address or area, phone
        number, email address, website and social media pages, photos, services, prices, opening hours,
        council licence, and ratings. Each page says where its facts come from.{' '}
        {source
          ? `We took the first ones from ${source.replace(/\.$/, '')}. Others come`
          : 'We took the first ones from public lists. Others come'}{' '}
        from the businesses, visitors, their websites and councils’ registers.
      </p>
      <p>
        We publish listings so that people can find care for their dogs. Our legal basis is legitimate
        interests (UK GDPR, Article 6(1)(f)): theirs in finding it, and ours in showing it. Anyone can read a
        listing, and search engines and others can copy it. Our hosting and email companies handle it for us.
      </p>
      <p>
        We keep a listing until the business closes or asks us to remove it. You can object to it, or ask to
        see, correct or remove it, without giving a reason. We reply within {ANSWER_REQUEST_DAYS} days. The{' '}
        <Link to={`${paths.terms}#correction-and-removal`}>terms</Link> explain how. We erase a removed
        listing after {UNDO_REMOVAL_DAYS} days, and keep only scrambled codes of its name and postcode, so
        that we don’t list it again. When we tell a business that it’s listed, we keep scrambled codes of its
        email address, name and postcode, so that we don’t tell it twice.
      </p>
      <p>
        Councils publish registers of licensed businesses. We keep names and postcodes or towns from a
        register to match it with our listings. We don’t publish them. We delete them once we’ve read two
        later registers from the same council.
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
        Those sites see your IP address when your browser loads the pictures, but not which page you’re
        reading.
      </p>
      <p>
        Links to business websites and to {MAPS[maps]} lead away from this site. Your browser loads nothing
        from them until you follow a link. Their own privacy rules then apply.
      </p>
    </>
  );
}

function Rights() {
  return (
    <>
      <p>
        UK data protection law gives you the right to see, correct, delete or get a copy of your data, and to
        object to its use. If you have an account, use <Link to={paths.profile}>your profile</Link>. ‘Download
        my data’ gives you a copy and ‘Delete my account’ deletes the account permanently. For anything else,
        contact us.
      </p>
      <p>
        If you’re unhappy with how we use your data, <Link to={paths.complaints}>complain to us</Link>. We’ll
        confirm that we’ve received your complaint within {ACKNOWLEDGE_COMPLAINT_DAYS} days, look into it and
        tell you the outcome.
      </p>
      <p>
        You can also complain to the Information Commissioner’s Office at{' '}
        <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
      </p>
    </>
  );
}
