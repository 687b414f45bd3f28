import { ChevronDown } from 'lucide-react';
import { OnDemandButton } from '#app/ui/on-demand-button.tsx';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { useOnDemand } from '#app/ui/use-on-demand.ts';
import { barLinkClassName } from './bar-link.ts';
import type { SiteData } from '../site-data.ts';
import { SITE_LINKS_ID } from './links.ts';

const loadPopover = async () => (await import('./locations-popover.tsx')).LocationsPopover;

type LocationsMenuProps = Pick<SiteData, 'towns'> & { currentPath: string };

/** The towns, behind a button of the navigation bar; a link to the footer's list while no script runs. */
export function LocationsMenu({ towns, currentPath }: LocationsMenuProps) {
  const hydrated = useHydrated();
  const { component: Popover, ...loading } = useOnDemand(loadPopover);
  const label = (
    <>
      Locations{' '}
      <ChevronDown aria-hidden className="size-4 transition-transform group-data-[state=open]:rotate-180" />
    </>
  );
  if (Popover) return <Popover towns={towns} currentPath={currentPath} label={label} />;
  if (!hydrated) {
    return (
      <a href={`#${SITE_LINKS_ID}`} className={barLinkClassName}>
        {label}
      </a>
    );
  }
  return (
    <OnDemandButton
      popup="dialog"
      {...loading}
      otherwise={`#${SITE_LINKS_ID}`}
      className={`group ${barLinkClassName}`}
    >
      {label}
    </OnDemandButton>
  );
}
