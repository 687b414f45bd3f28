import { ArrowLeft } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { PageTabs } from '#app/ui/page-tabs.tsx';
import { UndoNotice } from '#app/ui/undo-notice.tsx';
import type { LicenceAction } from '../ledger/actions.server.ts';
import type { RegisterEntry } from './register.server.ts';
import { activityText } from '#app/features/businesses/licence/activity-words.ts';
import { shortDay } from '#app/platform/dates/days.ts';
import { isInForce } from '../reading/settled.ts';
import { standingLabel } from './words.ts';

const TABS = [
  { label: 'Registers', href: paths.licences },
  { label: 'Import one', href: paths.licenceImport },
  { label: 'Councils', href: paths.authorities },
  { label: 'Rules', href: paths.licensingRules },
];

/** The tabs of the “Licences” section. */
export function LicenceTabs() {
  return <PageTabs label="Licences" tabs={TABS} />;
}

/** Leads back to the list that a page is below. */
export function BackTo({ href, children }: { href: string; children: string }) {
  return (
    <Link to={href} className="inline-flex min-h-11 items-center gap-1.5 link text-button">
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
      {children}
    </Link>
  );
}

/** What was done last, with its undo. @param back where the undo leads */
export function ActionNotice({ action, back }: { action: LicenceAction; back: string }) {
  if (action.isUndone) return null;
  return (
    <UndoNotice
      title={`${action.name}.`}
      undo={{ action: paths.licences, fields: { action: action.id, back, intent: 'undo' } }}
    />
  );
}

/** A register entry on one line. */
export function EntryLine({
  entry,
}: {
  entry: Pick<RegisterEntry, 'number' | 'name' | 'place' | 'activity' | 'stars'> &
    Partial<Pick<RegisterEntry, 'expiresOn' | 'standing' | 'words'>>;
}) {
  const { number, name, place, activity, stars, expiresOn = null, standing = null, words = null } = entry;
  const more = [
    number && name ? number : null,
    place,
    activityText(activity),
    stars === null ? null : `${stars} of 5 from the council`,
    expiresOn === null ? null : `${isInForce({ standing }) ? 'valid' : 'dated'} to ${shortDay(expiresOn)}`,
    standing === null || standing === 'current' ? null : standingLabel(standing),
    words === null || standing === 'current' ? null : `“${words}”`,
  ].filter(Boolean);
  return (
    <span className="lic-entry">
      <b>
        <bdi>{name ?? number ?? 'No name'}</bdi>
      </b>
      <span>{more.join(' · ')}</span>
    </span>
  );
}
