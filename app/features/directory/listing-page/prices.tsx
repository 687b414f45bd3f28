import type { PriceList, PriceRow } from './content/listing.ts';

const SHOWN = 8;

export function Prices({ prices: { rows } }: { prices: PriceList }) {
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
