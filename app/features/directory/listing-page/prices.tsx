import type { FactWords } from '#app/features/businesses/freshness/fact-words.ts';
import type { PriceList, PriceRow } from './content/listing.ts';
import { Confirmed } from '#app/features/businesses/freshness/fact-line.tsx';

const SHOWN = 8;

interface PricesProps {
  prices: PriceList;
  confirmed: FactWords | undefined;
}

export function Prices({ prices: { rows }, confirmed }: PricesProps) {
  return (
    <section aria-labelledby="prices" className="listing-card">
      <h2 id="prices">Prices</h2>
      <PriceRows rows={rows.slice(0, SHOWN)} />
      {rows.length > SHOWN && (
        <details className="listing-more">
          <summary>All {rows.length} prices</summary>
          <PriceRows rows={rows.slice(SHOWN)} />
        </details>
      )}
      <p className="listing-source">
        {confirmed && (
          <>
            <Confirmed words={confirmed} />{' '}
          </>
        )}
        Ask before you book.
      </p>
    </section>
  );
}

function PriceRows({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <dl className="listing-rows">
      {rows.map(({ label, amount }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <b>{amount}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
