import { ChevronDown, CircleUser } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { OnDemandButton } from '#app/ui/on-demand-button.tsx';
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
  const { component: Dropdown, ...loading } = useOnDemand(loadDropdown);
  const label = (
    <>
      <CircleUser aria-hidden className="size-5 shrink-0" />
      <span className="truncate">{user.displayName}</span>
      <ChevronDown
        aria-hidden
        className="needs-script size-4 shrink-0 transition-transform group-data-[state=open]:rotate-180"
      />
      <span className="needs-script sr-only">User menu</span>
    </>
  );
  if (Dropdown) return <Dropdown email={user.email} links={links} label={label} className={LOOK} />;
  return (
    <OnDemandButton popup="menu" {...loading} otherwise={paths.profile} className={LOOK}>
      {label}
    </OnDemandButton>
  );
}
