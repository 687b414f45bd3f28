import type { CustomLine, KnownFacts } from './content/listing.ts';

export function DogsTaken({ known: { heading, facts, source } }: { known: KnownFacts }) {
  return (
    <section aria-labelledby="facts" className="listing-card">
      <h2 id="facts">{heading}</h2>
      <dl className="listing-facts">
        {facts.map(({ name, label, words, source: of }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <b>{words}</b>
              {of && <span className="listing-source"> {of}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="listing-source">{source && `${source}. `}We haven’t checked these answers.</p>
    </section>
  );
}

/** The site's own fields. */
export function MoreDetails({ lines }: { lines: readonly CustomLine[] }) {
  return (
    <section aria-labelledby="details" className="listing-card">
      <h2 id="details">More details</h2>
      <dl className="listing-rows">
        {lines.map(({ key, label, words, href }) => (
          <div key={key}>
            <dt className="wrap-anywhere">{label}</dt>
            <dd className="wrap-anywhere">
              {href === null ? (
                <b>{words}</b>
              ) : (
                <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
                  {words}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
