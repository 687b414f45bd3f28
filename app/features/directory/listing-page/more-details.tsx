import type { CustomLine } from './content/listing.ts';

/** The fields that the owner of the directory has added, as far as the listing has a value. */
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
