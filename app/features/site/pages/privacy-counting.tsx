import type { PrivacyFacts } from './privacy-facts.ts';

/** How visits are counted, for the privacy page. */
export function CountingOfVisits({ analytics, plausibleHost }: PrivacyFacts) {
  if (analytics === 'off') return <p>Nobody counts visits or searches on this site.</p>;
  return (
    <>
      {analytics === 'builtin' && <OwnCounts />}
      {analytics === 'plausible' && <Plausible host={plausibleHost} />}
      {analytics === 'ga4' && <Google />}
      <p>
        Searches are counted by day too: the service, the first half of a postcode (such as SO23) or the town,
        the distance, and whether anything was found. Full postcodes and positions are not kept. Of a place
        that nobody here knows we keep the words for 90 days, unless there is a digit in them. This shows
        where services and names of places are missing.
      </p>
      <p>
        We count by day how many calls are begun by the number on the page of a business, and tell the
        business how many: not who called, nor when.
      </p>
      <p>
        If your browser asks sites not to track you (Global Privacy Control or Do Not Track), nothing of this
        happens: no visit is counted, and a search by your position is not counted either. Without JavaScript
        nothing is counted at all. Our own counts are deleted after two years.
      </p>
    </>
  );
}

function OwnCounts() {
  return (
    <p>
      We count by ourselves how often each page is seen on each day, and which other site’s link led here (its
      name alone, such as example.org). These are sums: they hold no network address, no name of a browser, no
      cookie and no number for you, so that nobody can tell from them who has visited, or whether two visits
      were by the same person. To keep floods of made-up visits out, the network a report comes from is
      remembered for a minute, in memory only.
    </p>
  );
}

function Plausible({ host }: { host: string | null }) {
  return (
    <p>
      Page views are counted by Plausible. Your browser loads its script from {host} and tells it the page you
      look at, without what you searched for, and the page which led you here. As with any request, {host}{' '}
      sees your network address and which browser you use. Plausible sets no cookies;{' '}
      <a href="https://plausible.io/data-policy">its data policy</a> says what it does with what it sees.
    </p>
  );
}

function Google() {
  return (
    <p>
      Page views are counted by Google Analytics, only if you accept that. Until then, and if you decline,
      nothing is loaded from Google. If you accept, your browser loads a script from Google, which sets
      cookies whose names begin with _ga, and tells Google the page you look at, without what you searched
      for, and the page which led you here; Google sees your network address and which browser you use.
      Features for advertising are switched off. ‘Cookie choices’ at the foot of each page lets you change
      your mind; when you decline, these cookies are deleted.{' '}
      <a href="https://policies.google.com/privacy">Google’s privacy policy</a> says what it does with what it
      sees.
    </p>
  );
}
