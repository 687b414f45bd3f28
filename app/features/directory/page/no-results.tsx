import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClassName } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { chipsOf } from '../filter-panel/chips.ts';
import { choosing } from '../filter-panel/choosing.ts';
import { counted } from '@dog-care-directory/text';
import type { FoundServices } from '../search/find-services.server.ts';
import type { Loosening } from '../search/choices.server.ts';
import { DISTANCE_OPTIONS, type SearchForm, searchQuery } from '../search/form.ts';
import { SEARCH_STATE } from './search-fields.tsx';
import * as paths from '#app/paths/paths.ts';
import { milesText } from '#app/platform/words/quantities.ts';

interface NoResultsProps {
  form: SearchForm;
  townName: string | null;
  pathname: string;
  postcodeFailed?: boolean;
  loosen?: readonly Loosening[] | undefined;
  details?: FoundServices['details'] | undefined;
  hasAddress?: boolean;
}

export function NoResults(props: NoResultsProps) {
  const { townName } = props;
  const title = townName ? `No services found in ${townName}` : 'No services found';
  const advice = townName
    ? 'Try adjusting your search criteria'
    : 'Try adjusting your search criteria or check back later';
  return (
    <EmptyState art={<StillBallDog />} title={title} action={<WaysOn {...props} />}>
      <p>{advice}</p>
    </EmptyState>
  );
}

function WaysOn({
  form,
  townName,
  pathname,
  postcodeFailed = false,
  loosen = [],
  details,
  hasAddress = true,
}: NoResultsProps) {
  const helps = loosen.length > 0;
  const measured = form.postcode !== '' && !postcodeFailed;
  const wider = measured ? DISTANCE_OPTIONS.filter((miles) => miles > form.distance).slice(0, 2) : [];
  return (
    <div className="flex flex-col items-center gap-2">
      {!townName && <Refresh address={hasAddress ? pathname + searchQuery(form) : null} form={form} />}
      {loosen.map((way) => (
        <WayOn key={way.parameter} to={pathname + way.to}>
          {wayText(form, way, details)}
        </WayOn>
      ))}
      {!helps &&
        wider.map((distance) => (
          <WayOn key={distance} to={pathname + searchQuery({ ...form, distance })}>
            Search within {distance} miles
          </WayOn>
        ))}
      {!helps && form.service && !hasAddress && (
        <button
          type="button"
          {...choosing({ ...form, service: '' })}
          className="inline-flex min-h-11 items-center link"
        >
          Search all services
        </button>
      )}
      {!helps && form.service && hasAddress && (
        <WayOn to={pathname + searchQuery({ ...form, service: '' })}>Search all services</WayOn>
      )}
      {townName && postcodeFailed && (
        <WayOn to={pathname + searchQuery({ ...form, postcode: '' })}>Show all services in {townName}</WayOn>
      )}
      {townName && measured && <WayOn to={paths.home + searchQuery(form)}>Search beyond {townName}</WayOn>}
    </div>
  );
}

/** 'Without Insured: 12 services'. */
function wayText(
  form: SearchForm,
  { parameter, to, total }: Loosening,
  details?: FoundServices['details'],
): string {
  const services = counted(total, 'service');
  if (parameter === 'service') return `Search all services: ${services}`;
  const [, miles] = /^distance=(\d+)$/.exec(parameter) ?? [];
  if (miles) return `Search within ${milesText(Number(miles))}: ${services}`;
  const chip = chipsOf(form, details).find(({ without }) => searchQuery(without) === to);
  return `Without ‘${chip?.label ?? parameter}’: ${services}`;
}

interface RefreshProps {
  /** Null if the list has no address. */
  address: string | null;
  form: SearchForm;
}

function Refresh({ address, form }: RefreshProps) {
  const className = buttonClassName('outline', 'default');
  const label = (
    <>
      <RotateCw aria-hidden className="button-icon" />
      Refresh
    </>
  );
  if (address !== null) {
    return (
      <a href={address} className={className}>
        {label}
      </a>
    );
  }
  return (
    <button type="button" className={className} {...choosing(form)}>
      {label}
    </button>
  );
}

function WayOn({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} state={SEARCH_STATE} preventScrollReset className="inline-flex min-h-11 items-center link">
      {children}
    </Link>
  );
}
