import { EyeOff, GitMerge, MapPin, MapPinOff, Pencil, Unlink } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { CategoryBadge } from '#app/features/directory/card/category-badge.tsx';
import { shortBritishDay } from '#app/platform/dates/british-time.ts';
import { shortDay } from '@dog-care-directory/text';
import { withList } from '#app/features/businesses/list-query/request.ts';
import type { ListRow } from './row.ts';

export function BusinessRows({
  rows,
  list,
  isTickable = false,
}: {
  rows: readonly ListRow[];
  list: string;
  isTickable?: boolean;
}) {
  return (
    <div className={`admin-rows ${isTickable ? 'admin-tickable' : ''}`}>
      <div className="admin-head">
        {isTickable && <TickPage />}
        {['Business', 'Service', 'Town', 'Phone', 'Last confirmed', ''].map((column) => (
          <span key={column} aria-hidden>
            {column}
          </span>
        ))}
      </div>
      <ul aria-label="Businesses">
        {rows.map((row) => (
          <Row key={row.id} row={row} list={list} isTickable={isTickable} />
        ))}
      </ul>
    </div>
  );
}

function TickPage() {
  return (
    <span>
      <label className="admin-tick needs-script">
        <input type="checkbox" data-tick-page aria-label="Tick all on this page" autoComplete="off" />
      </label>
    </span>
  );
}

function Row({ row, list, isTickable }: { row: ListRow; list: string; isTickable: boolean }) {
  const { id, name, category, kind, removed } = row;
  const address = withList(removed ? paths.removedBusiness(id) : paths.editBusiness(id), list);
  return (
    <li className="admin-row">
      {isTickable && (
        <label className="admin-tick">
          <input type="checkbox" name="id" value={id} aria-label={`Tick ${name}`} autoComplete="off" />
        </label>
      )}
      <div className="admin-name">
        <Link
          to={address}
          className={`font-bold wrap-anywhere hover:underline ${removed ? 'text-ink-2' : ''}`}
        >
          <bdi>{name}</bdi>
        </Link>
        <Marks row={row} />
      </div>
      <div className="admin-service">
        <CategoryBadge category={category} kind={kind} />
      </div>
      <Town row={row} />
      <Phone phone={row.phone} />
      <Confirmed row={row} />
      <Link to={address} className="admin-pencil" aria-label={`${removed ? 'Open' : 'Edit'} ${name}`}>
        <Pencil aria-hidden className="size-5" />
      </Link>
    </li>
  );
}

function Marks({ row: { hasPosition, hasDeadSite, isOutside, removed } }: { row: ListRow }) {
  const warn = 'bg-warn-tint text-warn';
  return (
    <>
      {removed?.kind === 'taken-down' && (
        <Badge icon={EyeOff} className="bg-danger-tint text-danger">
          Removed {shortBritishDay(removed.at)}
        </Badge>
      )}
      {removed?.hidden && (
        <Badge icon={EyeOff} className={warn}>
          {removed.hidden.until ? `Hidden until ${shortDay(removed.hidden.until)}` : 'Hidden'}
        </Badge>
      )}
      {removed?.kind === 'merged' && (
        <Badge icon={GitMerge}>{removed.into ? `Merged into ${removed.into.name}` : 'Merged'}</Badge>
      )}
      {!removed && !hasPosition && (
        <Badge icon={MapPinOff} className={warn}>
          No position
        </Badge>
      )}
      {!removed && hasDeadSite && (
        <Badge icon={Unlink} className={warn}>
          Website does not answer
        </Badge>
      )}
      {isOutside && (
        <Badge icon={MapPin} className={warn}>
          Outside the region
        </Badge>
      )}
    </>
  );
}

function Town({ row: { city, postalCode } }: { row: ListRow }) {
  const isKnown = city !== '' && city !== 'Unknown';
  return (
    <p className="admin-town">
      {isKnown ? <bdi>{city}</bdi> : <span className="font-bold text-warn">No town</span>}{' '}
      <span className="text-ink-2">{postalCode}</span>
    </p>
  );
}

function Phone({ phone }: { phone: string | null }) {
  return (
    <p className="admin-phone">
      {phone ? <bdi>{phone}</bdi> : <span className="font-bold text-warn">No phone</span>}
    </p>
  );
}

function Confirmed({ row: { confirmedOn, confirmedBy } }: { row: ListRow }) {
  return (
    <p className="admin-confirmed">
      <span className="admin-label">Confirmed: </span>
      {confirmedOn ? (
        <>
          <span>{confirmedBy === 'business' ? 'The business' : 'An editor'}</span>{' '}
          <span className="text-ink-2">{shortDay(confirmedOn)}</span>
        </>
      ) : (
        <span className="font-bold text-warn">Never</span>
      )}
    </p>
  );
}
