import type { Business } from '../listing/business.ts';
import { CONFIRMED_BY, type ConfirmedFacts, type Fact, type FactCheck, FACTS } from './fact.ts';
import { factColumns } from './fact-columns.ts';

export interface StoredChecks {
  checks: readonly (FactCheck & { fact: Fact; version: number })[];
  versions: readonly { version: number; columns: readonly string[] }[];
  /** Last day the website worked; null if it does not work or was never checked. */
  siteWorkedOn: string | null;
}

type Confirmed = Pick<
  Business,
  'confirmed_on' | 'confirmed_by' | 'phone' | 'site' | 'opening_hours' | 'prices'
>;

/** Finds when each fact was last confirmed; a later change, such as an import, invalidates that. */
export function settleFacts(
  business: Confirmed,
  { checks, versions, siteWorkedOn }: StoredChecks,
): ConfirmedFacts {
  const changedIn = (fact: Fact) => {
    const readFrom = factColumns(fact);
    const changed = versions.filter(({ columns }) => columns.some((column) => readFrom.includes(column)));
    return Math.max(0, ...changed.map(versionOf));
  };
  // Confirmations from an import have no version and count from the first.
  const wholeIn = Math.max(
    1,
    ...versions.filter(({ columns }) => columns.includes('confirmed_on')).map(versionOf),
  );
  const whole = wholeCheck(business);
  const settled: ConfirmedFacts = {};
  for (const fact of FACTS) {
    if (!isKnown(business, fact)) continue;
    const changedAt = changedIn(fact);
    const found: FactCheck[] = checks.filter((check) => check.fact === fact && check.version >= changedAt);
    if (whole && wholeIn >= changedAt) found.push(whole);
    if (fact === 'site' && siteWorkedOn !== null) found.push({ on: siteWorkedOn, how: 'link-check' });
    const [best] = found.toSorted(byDayAndWeight);
    if (best) settled[fact] = { on: best.on, how: best.how };
  }
  return settled;
}

function versionOf({ version }: { version: number }): number {
  return version;
}

function wholeCheck({ confirmed_on: on, confirmed_by: by }: Confirmed): FactCheck | null {
  if (on === null || by === null || Number.isNaN(Date.parse(on))) return null;
  return { on, how: by === 'business' ? 'owner' : 'staff' };
}

function isKnown(business: Confirmed, fact: Fact): boolean {
  switch (fact) {
    case 'exists':
    case 'place':
      return true;
    case 'hours':
      return business.opening_hours !== null;
    case 'prices':
      return business.prices !== null && business.prices.length > 0;
    case 'phone':
    case 'site':
      return Boolean(business[fact]);
  }
}

function byDayAndWeight(one: FactCheck, other: FactCheck): number {
  return other.on.localeCompare(one.on) || CONFIRMED_BY.indexOf(one.how) - CONFIRMED_BY.indexOf(other.how);
}
