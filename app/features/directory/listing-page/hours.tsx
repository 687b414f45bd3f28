import type { FactWords } from '#app/features/businesses/freshness/fact-words.ts';
import type { DayRow, HoursShown } from './content/listing.ts';
import { Confirmed } from '#app/features/businesses/freshness/fact-line.tsx';

interface HoursProps {
  hours: HoursShown;
  confirmed: FactWords | undefined;
}

export function Hours({ hours: { week, comingUp, nation }, confirmed }: HoursProps) {
  if (week.length === 0) {
    return (
      <section aria-labelledby="hours" className="listing-card">
        <h2 id="hours">Opening hours</h2>
        <p>Opening hours not stated. Call to ask.</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="hours" className="listing-card">
      <h2 id="hours">Opening hours</h2>
      <table className="listing-hours" data-moment>
        <caption className="sr-only">This week</caption>
        <tbody>
          {week.map((row) => (
            <HoursRow key={row.label} row={row} today={row.today} />
          ))}
        </tbody>
      </table>
      {comingUp.length > 0 && (
        <table className="listing-hours">
          <caption>Coming up</caption>
          <tbody>
            {comingUp.map((row) => (
              <HoursRow key={row.label} row={row} />
            ))}
          </tbody>
        </table>
      )}
      <p className="listing-source">
        {nation && `We use the bank holidays of ${nation}. `}
        {confirmed ? (
          <Confirmed words={confirmed} />
        ) : (
          'These hours haven’t been confirmed. Call before you set out.'
        )}
      </p>
    </section>
  );
}

function HoursRow({ row: { label, times }, today = false }: { row: DayRow; today?: boolean }) {
  return (
    <tr className={today ? 'listing-today' : undefined}>
      <th scope="row">
        {label}
        {today && ' (today)'}
      </th>
      <td>
        {times.map((time) => (
          <span key={time} className="block">
            {time}
          </span>
        ))}
      </td>
    </tr>
  );
}
