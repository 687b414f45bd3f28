import { Menu } from 'lucide-react';
import { OnDemandButton } from '#app/ui/on-demand-button.tsx';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { useOnDemand } from '#app/ui/use-on-demand.ts';
import { type MobileMenuProps, TOGGLE } from './mobile-menu-props.ts';
import { SITE_LINKS_ID } from './links.ts';

const loadSheet = async () => (await import('./mobile-sheet.tsx')).MobileSheet;

/** The navigation of narrow screens, behind a button; a link to the footer's list while no script runs. */
export function MobileMenu(props: MobileMenuProps) {
  const hydrated = useHydrated();
  const { component: Sheet, ...loading } = useOnDemand(loadSheet);
  if (Sheet) return <Sheet {...props} />;
  const label = (
    <>
      <Menu aria-hidden className="size-5" /> Menu
    </>
  );
  if (!hydrated) {
    return (
      <a href={`#${SITE_LINKS_ID}`} className={TOGGLE}>
        {label}
      </a>
    );
  }
  return (
    <OnDemandButton popup="dialog" {...loading} otherwise={`#${SITE_LINKS_ID}`} className={TOGGLE}>
      {label}
    </OnDemandButton>
  );
}
