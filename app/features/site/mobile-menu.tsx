import { Menu } from 'lucide-react';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useOnDemand } from '#app/ui/use-on-demand.ts';
import { type MobileMenuProps, TOGGLE } from './mobile-menu-props.ts';
import { SITE_LINKS_ID } from './site-links.ts';

const loadSheet = async () => (await import('./mobile-sheet.tsx')).MobileSheet;

/** The navigation of narrow screens, behind a button; a link to the footer's list while no script runs. */
export function MobileMenu(props: MobileMenuProps) {
  const hydrated = useHydrated();
  const { component: Sheet, prefetch, request } = useOnDemand(loadSheet);
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
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      className={TOGGLE}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={async () => (await request()) || location.assign(`#${SITE_LINKS_ID}`)}
    >
      {label}
    </button>
  );
}
