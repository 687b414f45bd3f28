import type { PrivacyFacts } from './privacy-facts.ts';
import { UNKNOWN_PLACE_DAYS, VISIT_COUNT_DAYS, periodInWords } from '#app/platform/periods.ts';

export function CountingOfVisits({ analytics, plausibleHost }: PrivacyFacts) {
  if (analytics === 'off') return <p>No. We don’t count visits or searches on this site.</p>;
  return (
    <>
      {analytics === 'builtin' && <OwnCounts />}
      {analytics === 'plausible' && <Plausible host={plausibleHost} />}
      {analytics === 'ga4' && <Google />}
      <p>
        We also count searches each day: the service, the first half of a postcode or the town, the distance
        and whether we found anything. We don’t keep full postcodes or locations. If we don’t know a place, we
        keep the words you typed for {UNKNOWN_PLACE_DAYS} days, unless they contain a digit. This shows us
        which services and places are missing.
      </p>
      <p>
        For each listing and day, we count calls that start from its page, visits to its website, enquiries,
        and how often it’s added to a shortlist. For each ad, we count how often it’s shown, opened and called
        from. We tell the business these numbers, by email if it wants. We don’t record who it was or at what
        time.
      </p>
      <p>
        If your browser asks sites not to track you (Global Privacy Control or Do Not Track), or you don’t use
        JavaScript, we don’t count your visits, searches, calls or shortlists. We delete our counts after{' '}
        {periodInWords(VISIT_COUNT_DAYS)}.
      </p>
    </>
  );
}

function OwnCounts() {
  return (
    <p>
      We count how often each page is viewed each day and which site sent visitors here (only its name, such
      as example.org). We only keep totals. They contain no IP addresses, browsers, cookies or identifiers, so
      they can’t show who visited or whether two visits were by the same person. To stop false counts, we
      remember the network a count came from for a minute, in memory only.
    </p>
  );
}

function Plausible({ host }: { host: string | null }) {
  return (
    <p>
      Plausible counts page views. Your browser loads its script from {host} and tells it which page you’re on
      and which page led you here, but not what you searched for. {host} also sees your IP address and
      browser. Plausible sets no cookies. Read <a href="https://plausible.io/data-policy">its data policy</a>.
    </p>
  );
}

function Google() {
  return (
    <p>
      Google Analytics counts page views, but only if you accept it. If you don’t, your browser loads nothing
      from Google for this. If you accept, your browser loads a script from Google that sets cookies with
      names beginning with _ga. It tells Google which page you’re on and which page led you here, but not what
      you searched for. Google sees your IP address and browser. We’ve turned off advertising features. Use
      ‘Cookie choices’ at the bottom of any page to change your mind. If you decline, we delete these cookies.
      Read <a href="https://policies.google.com/privacy">Google’s privacy policy</a>.
    </p>
  );
}
