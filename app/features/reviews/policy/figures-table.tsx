import { monthText } from '#app/features/businesses/listing/rating-text.ts';
import { withThousands } from '@dog-care-directory/text';
import type { FiguresRow, ReviewFigures } from './figures.server.ts';

const COLUMNS = [
  ['received', 'Received'],
  ['published', 'Published'],
  ['declined', 'Declined'],
  ['removed', 'Removed later'],
] as const;

export function FiguresTable({ figures: { total, months } }: { figures: ReviewFigures }) {
  return (
    <section aria-labelledby="numbers" className="prose">
      <h2 id="numbers">Numbers</h2>
      <p>
        These are the reviews of the last 12 months. A review counts as received once we have decided on it,
        so that no one sees its stars before.
      </p>
      <ByStars label="The last 12 months" row={total} />
      {months.length > 0 && (
        <details>
          <summary>By month and stars</summary>
          {months.map(({ month, ...row }) => (
            <ByStars key={month} label={monthText(month)} row={row} />
          ))}
        </details>
      )}
    </section>
  );
}

function ByStars({ label, row }: { label: string; row: FiguresRow }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="tabular-nums [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-5 [&_:is(th,td)]:text-left">
        <caption className="py-1 text-left font-semibold">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Stars</th>
            {COLUMNS.map(([name, heading]) => (
              <th key={name} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => (
            <tr key={stars}>
              <th scope="row">{stars}</th>
              {COLUMNS.map(([name]) => (
                <td key={name}>{withThousands(row[name][5 - stars] ?? 0)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">All</th>
            {COLUMNS.map(([name]) => (
              <td key={name}>{withThousands(row[name].reduce((sum, count) => sum + count, 0))}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
