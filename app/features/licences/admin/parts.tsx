import * as paths from '#app/paths/paths.ts';
import { PageTabs } from '#app/ui/page-tabs.tsx';
import type { RegisterEntry } from './register.server.ts';
import { activityText } from '#app/features/businesses/licence/activity-words.ts';
import { shortDay, counted } from '@dog-care-directory/text';
import { isInForce } from '@dog-care-directory/licence-registers';
import { standingLabel } from './words.ts';

const TABS = [
  { label: 'Registers', href: paths.licences },
  { label: 'Import one', href: paths.licenceImport },
  { label: 'Councils', href: paths.authorities },
  { label: 'Rules', href: paths.licensingRules },
];

export function LicenceTabs() {
  return <PageTabs label="Licences" tabs={TABS} />;
}

export function expiryText(expiresOn: string, isValid: boolean, today: string): string {
  const words = expiresOn < today ? 'expired' : isValid ? 'valid to' : 'due to expire';
  return `${words} ${shortDay(expiresOn)}`;
}

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
    stars === null ? null : `${counted(stars, 'star')} from the council`,
    expiresOn && `${isInForce({ standing }) ? 'valid to' : 'expiry date'} ${shortDay(expiresOn)}`,
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
