import { CalendarOff, Check, Copy, Eye, EyeOff, GitMerge, Landmark } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { CardBusiness } from '#app/features/directory/card/card-business.ts';
import { ServiceCard } from '#app/features/directory/card/service-card.tsx';
import { useList } from '#app/features/businesses/list-query/use-list.ts';
import { longDay, shortDay, withThousands } from '@dog-care-directory/text';
import { HistoryList } from '../history/history-list.tsx';
import type { PastVersion } from '../history/past-version.ts';

const NEWEST = 4;

export interface CallsBeside {
  last30: number;
  last90: number;
  /** The last twelve months, such as `2026-11`, latest first. */
  months: readonly { month: string; calls: number }[];
}

interface BesideProps {
  id: number;
  card: CardBusiness | null;
  /** Null if this site does not count, or the editor may not see it. */
  calls: CallsBeside | null;
  confirmed: { by: 'business' | 'editor'; who: string; on: string } | null;
  history: readonly PastVersion[];
  versions: number;
}

export function Beside({ id, card, calls, confirmed, history, versions }: BesideProps) {
  const { keep } = useList();
  return (
    <aside className="flex min-w-0 flex-col gap-6">
      {card && (
        <section>
          <h2 className="admin-h2 mb-2">On a card</h2>
          {/* A picture of a card: its links lead nowhere. */}
          <div className="card-box" inert>
            <ServiceCard business={card} lazy={false} />
          </div>
        </section>
      )}
      <section>
        <h2 className="admin-h2 mb-2">This business</h2>
        <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          <Badge icon={Eye} className="bg-success-tint text-success">
            On the site
          </Badge>
          <span className="text-ink-2">
            {confirmed ? `Confirmed by ${confirmed.who}, ${shortDay(confirmed.on)}` : 'Never confirmed'}
          </span>
        </p>
        <div className="flex flex-col gap-2.5">
          <Button
            type="submit"
            variant="soft"
            icon={Check}
            name="do"
            value="confirm"
            className="min-h-11 justify-start"
          >
            Confirm everything as correct today
          </Button>
          <ButtonLink
            href={`${paths.newBusiness}?from=${id}`}
            variant="outline"
            icon={Copy}
            className="min-h-11 justify-start"
          >
            Duplicate
          </ButtonLink>
          <ButtonLink
            href={paths.businessLicences(id)}
            variant="outline"
            icon={Landmark}
            className="min-h-11 justify-start"
          >
            Licences
          </ButtonLink>
          <ButtonLink
            href={keep(paths.mergeBusiness(id))}
            variant="outline"
            icon={GitMerge}
            className="min-h-11 justify-start"
          >
            Merge with another
          </ButtonLink>
          <ButtonLink
            href={keep(paths.hideBusiness(id))}
            variant="outline"
            icon={CalendarOff}
            className="min-h-11 justify-start"
          >
            Hide for a while
          </ButtonLink>
          <ButtonLink
            href={keep(paths.takeDownBusiness(id))}
            variant="outline"
            icon={EyeOff}
            className="admin-take-down min-h-11 justify-start"
          >
            Remove
          </ButtonLink>
        </div>
      </section>
      {calls && <Calls calls={calls} />}
      <section>
        <h2 className="admin-h2 mb-2">History</h2>
        <div className="rounded-card bg-surface p-5 shadow-card">
          <HistoryList id={id} versions={history.slice(0, NEWEST)} />
          <Link to={keep(paths.businessHistory(id))} className="inline-flex min-h-11 items-center link">
            {versions === 1 ? 'The only version' : `All ${versions} versions`}
          </Link>
        </div>
      </section>
    </aside>
  );
}

function Calls({ calls: { last30, last90, months } }: { calls: CallsBeside }) {
  return (
    <section>
      <h2 className="admin-h2 mb-2">Calls started</h2>
      <div className="rounded-card bg-surface p-5 shadow-card">
        <p>
          <b>{withThousands(last30)}</b> in the last 30 days, <b>{withThousands(last90)}</b> in the last 90.
        </p>
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center link">By month</summary>
          <table aria-label="Calls by month" className="w-full">
            <tbody>
              {months.map(({ month, calls }) => (
                <tr key={month} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {monthName(month)}
                  </th>
                  <td className="py-1.5 text-right tabular-nums">{withThousands(calls)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  );
}

function monthName(month: string): string {
  return longDay(`${month}-01`).replace(/^1 /, '');
}
