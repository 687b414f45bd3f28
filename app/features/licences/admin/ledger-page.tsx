import { Landmark, Plus } from 'lucide-react';
import { shortDay, counted } from '@dog-care-directory/text';
import { type LicenceShown, licenceShown } from '#app/features/businesses/licence/licence-words.ts';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { isInForce } from '#app/features/businesses/listing/licence.ts';
import type { Ledger, LedgerLicence } from '../ledger/business-licences.server.ts';
import { expiryText } from './parts.tsx';
import { activityText } from '#app/features/businesses/licence/activity-words.ts';
import { countText, standingLabel } from './words.ts';
import { LICENCE_NOTICE_DAYS } from '#app/platform/periods.ts';

const NOTHING = { needed: null, council: null, lookedOn: null };

const STATES: Readonly<Record<LicenceShown['state'], { label: string; look: string }>> = {
  current: { label: 'Current', look: 'bg-success-tint text-success' },
  due: { label: `Ends within ${LICENCE_NOTICE_DAYS} days`, look: 'bg-warn-tint text-warn' },
  future: { label: 'Not started yet', look: 'bg-warn-tint text-warn' },
  expired: { label: 'Ended', look: 'bg-warn-tint text-warn' },
  gone: { label: 'No longer on the register', look: 'bg-warn-tint text-warn' },
  suspended: { label: 'Suspended', look: 'bg-danger-tint text-danger' },
  said: { label: 'Given by the business', look: 'bg-sunken' },
  'not-found': { label: '', look: '' },
  'not-known': { label: '', look: '' },
  'not-needed': { label: '', look: '' },
};

export function LedgerPage({ ledger, today }: { ledger: Ledger; today: string }) {
  const { business, licences } = ledger;
  const add = `${paths.businessLicences(business.id)}?licence=new`;
  return (
    <div className="max-w-[62.5rem]">
      <BackTo href={paths.editBusiness(business.id)}>{business.name}</BackTo>
      <div className="lic-head">
        <h1 className="text-admin-h1">Licences</h1>
        <ButtonLink href={add} icon={Plus}>
          Add a licence
        </ButtonLink>
      </div>
      {licences.length === 0 ? (
        <EmptyState art={<StillBallDog />} title="No licences yet.">
          <p role="status">
            Licences are added when you confirm a match with a council’s register. You can also add one you’ve
            seen, or one the business has given you. The business may have a licence that isn’t listed here.
          </p>
        </EmptyState>
      ) : (
        <>
          <p role="status" className="mt-2 mb-4">
            {countText(licences.length, 'licence')}. The page shows the current one, or the one that ends
            last.
          </p>
          <ul aria-label="Licences" className="lic-list">
            {licences.map((licence) => (
              <Licence key={licence.id} licence={licence} business={business.id} today={today} />
            ))}
          </ul>
        </>
      )}
      <p className="mt-4">
        <Link to={paths.business(business.slug)} className="link inline-flex min-h-11 items-center">
          Its page
        </Link>
      </p>
    </div>
  );
}

function Licence({ licence, business, today }: { licence: LedgerLicence; business: number; today: string }) {
  const { id, number, activity, authority, granted_on, expires_on, seenBy, source, revoked } = licence;
  const shown = licenceShown(licence, NOTHING, today);
  if (!shown) return null;
  const { label, look } = STATES[shown.state];
  const against = licence.register_standing ?? null;
  const isValid = isInForce(shown.state) || shown.state === 'said' || shown.state === 'future';
  const facts = [
    authority,
    number,
    licence.stars === null ? null : `${counted(licence.stars, 'star')} from the council`,
    granted_on && `granted ${shortDay(granted_on)}`,
    expires_on && expiryText(expires_on, isValid, today),
  ].filter(Boolean);
  return (
    <li>
      <div className="lic-head">
        <h2>{activityText(activity)}</h2>
        <Badge icon={Landmark} className={look}>
          {against ? standingLabel(against) : shown.state === 'suspended' && revoked ? 'Revoked' : label}
        </Badge>
      </div>
      <p className="wrap-anywhere">{facts.join(' · ')}</p>
      <p>{shown.sentence}</p>
      {seenBy && source !== 'register' && (
        <p className="text-small text-ink-2 wrap-anywhere">Added by {seenBy}.</p>
      )}
      <div className="lic-actions">
        <ButtonLink href={`${paths.businessLicences(business)}?licence=${id}`} variant="outline" size="card">
          Edit<span className="sr-only"> {number ?? activityText(activity)}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
