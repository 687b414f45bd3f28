import { ChevronDown, CircleUser } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Link } from '#app/ui/link.tsx';
import { OnDemandButton } from '#app/ui/on-demand-button.tsx';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { useOnDemand } from '#app/ui/use-on-demand.ts';
import { useAuth } from './auth-provider.tsx';

const LOOK = `group ${buttonClassName('ghost', 'default', 'max-w-52 px-3')}`;

const loadDropdown = async () => (await import('./user-dropdown.tsx')).UserDropdown;

/** The menu of somebody who is signed in, behind a button; a link to the profile while no script runs. */
export function UserMenu() {
  const { user } = useAuth();
  const hydrated = useHydrated();
  const { component: Dropdown, ...loading } = useOnDemand(loadDropdown);
  if (!user) return null;
  const name = (
    <>
      <CircleUser aria-hidden className="size-5 shrink-0" />
      <span className="truncate">{user.displayName}</span>
    </>
  );
  if (!hydrated) {
    return (
      <Link to={paths.profile} className={LOOK}>
        {name}
      </Link>
    );
  }
  const label = (
    <>
      {name}
      <ChevronDown
        aria-hidden
        className="size-4 shrink-0 transition-transform group-data-[state=open]:rotate-180"
      />
      <span className="sr-only">User menu</span>
    </>
  );
  if (Dropdown) return <Dropdown user={user} label={label} className={LOOK} />;
  return (
    <OnDemandButton popup="menu" {...loading} otherwise={paths.profile} className={LOOK}>
      {label}
    </OnDemandButton>
  );
}
