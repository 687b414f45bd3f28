import * as paths from '#app/paths/paths.ts';

/** Where an action of the log is taken back; null for one that cannot be, or need not. */
export function undoPlace(
  action: string,
  details: Readonly<Record<string, string | number>>,
): { label: string; href: string } | null {
  const { businessId } = details;
  if (action === 'business.taken-down' && typeof businessId === 'number')
    return { label: 'Restore', href: paths.removedBusiness(businessId) };
  if (action === 'business.hidden' && typeof businessId === 'number')
    return { label: 'Show again', href: paths.removedBusiness(businessId) };
  if (/^business\.(?:edited|put-back|merged|unmerged)$/.test(action) && typeof businessId === 'number')
    return { label: 'Undo in its history', href: paths.businessHistory(businessId) };
  if (action === 'pair.not-same' || action === 'pair.later')
    return { label: 'Undo under Duplicates', href: `${paths.duplicates}?show=decided` };
  if (action === 'import.started') return { label: 'Undo under Import', href: paths.importing };
  if (action === 'setting.changed') return settingPlace(details['name']?.toString() ?? '');
  if (action === 'demo.removed') return { label: 'Undo under Demo data', href: paths.demoData };
  const { deedId: actionId } = details;
  if (
    /^(?:licences?|licence-rule|authority)\./.test(action) &&
    action !== 'licence.undone' &&
    typeof actionId === 'number'
  )
    return { label: 'Undo under Licences', href: paths.licenceAction(actionId) };
  if (action.startsWith('service-type.') && action !== 'service-type.undone')
    return { label: 'Undo under Service types', href: paths.serviceTypes };
  return null;
}

function settingPlace(name: string): { label: string; href: string } {
  if (name.startsWith('Colours')) return { label: 'Undo under Colours', href: paths.siteColours };
  if (name.startsWith('Email “')) return { label: 'Undo under Emails', href: paths.siteEmails };
  return { label: 'Undo under Site', href: paths.siteSettings };
}
