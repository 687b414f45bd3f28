import { CalendarX, ChevronDown } from 'lucide-react';
import type { DayRow, Listing } from './content/listing.ts';

/** Today's hours, which unfold to the week. */
export function Hours({ hours: { week, state, comingUp, nation }, away }: Pick<Listing, 'hours' | 'away'>) {
  const today = week.find((row) => row.today);
  if (!today) {
    return (
      <section aria-labelledby="hours" className="listing-card">
        <h2 id="hours">Opening hours</h2>
        <p>Opening hours not stated. Call to ask.</p>
        <Away dates={away} />
      </section>
    );
  }
  return (
    <section aria-label="Opening hours" className="listing-card">
      <details className="listing-week">
        <summary>
          <span data-moment>
            <b className="block">Today {today.times.join(', ')}</b>
            <span className={`open-state is-${state.kind}`}>{state.text}</span>
          </span>
          <span className="link">
            All hours
            <ChevronDown aria-hidden />
          </span>
        </summary>
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
        {nation && <p className="listing-source">We use the bank holidays of {nation}.</p>}
      </details>
      <Away dates={away} />
    </section>
  );
}

function Away({ dates }: { dates: readonly string[] }) {
  return dates.map((words) => (
    <p key={words}>
      <CalendarX aria-hidden className="button-icon inline" /> <b>{words}</b>
    </p>
  ));
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
