import { ChevronDown, CircleUser } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Link } from '#app/ui/link.tsx';
import { OnDemandButton } from '#app/ui/on-demand-button.tsx';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { useOnDemand } from '#app/ui/use-on-demand.ts';
import type { User } from '../user/user.ts';
import type { UserLink } from './user-links.ts';

const LOOK = `group ${buttonClassName('ghost', 'default', 'max-w-52 px-3')}`;

const loadDropdown = async () => (await import('./user-dropdown.tsx')).UserDropdown;

interface UserMenuProps {
  user: User;
  links: readonly UserLink[];
}

/** The signed-in user's menu; a link to the profile without scripts. */
export function UserMenu({ user, links }: UserMenuProps) {
  const hydrated = useHydrated();
  const { component: Dropdown, ...loading } = useOnDemand(loadDropdown);
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
  if (Dropdown) return <Dropdown email={user.email} links={links} label={label} className={LOOK} />;
  return (
    <OnDemandButton popup="menu" {...loading} otherwise={paths.profile} className={LOOK}>
      {label}
    </OnDemandButton>
  );
}
