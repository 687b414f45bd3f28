import type { Listing } from './content/listing.ts';

/** Questions for a business that hasn't told us about itself. */
export function AskFirst({ missing }: Pick<Listing, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="ask" className="listing-card">
      <h2 id="ask">Ask before you book</h2>
      <p>This page doesn’t say:</p>
      <ul className="list-disc pl-5">
        {missing.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p className="listing-source">Not stated doesn’t mean no.</p>
    </section>
  );
}
