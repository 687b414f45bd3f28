import { ChevronDown, CircleUser, LogOut } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link, useSubmit } from 'react-router';
import { buttonClassName } from '#app/ui/button-style.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { User } from './user.ts';
import { shortEmail, userLinks } from './user-links.ts';

const ROW =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-small px-3 data-highlighted:bg-brand-tint data-highlighted:outline-none';

/** What somebody who is signed in can go to, and the way out; a link to the profile while no script runs. */
export function UserMenu({ user }: { user: User }) {
  const hydrated = useHydrated();
  const submit = useSubmit();
  const look = buttonClassName('ghost', 'default', 'max-w-52 px-3');
  const label = (
    <>
      <CircleUser aria-hidden className="size-5 shrink-0" />
      <span className="truncate">{user.displayName}</span>
    </>
  );
  if (!hydrated) {
    return (
      <Link to="/profile" className={look}>
        {label}
      </Link>
    );
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={`group ${look}`}>
        {label}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 transition-transform group-data-[state=open]:rotate-180"
        />
        <span className="sr-only">User menu</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={16}
          className="z-40 min-w-60 rounded-panel bg-raised p-3 text-ink shadow-popover data-[state=closed]:animate-fade-out data-[state=open]:animate-menu-in"
        >
          <DropdownMenu.Label className="px-3 py-2 text-small text-ink-2" title={user.email}>
            <span aria-hidden>{shortEmail(user.email)}</span>
            <span className="sr-only">Signed in as {user.email}</span>
          </DropdownMenu.Label>
          {userLinks(user).map(({ href, label: name }) => (
            <DropdownMenu.Item key={href} asChild>
              <Link to={href} className={ROW}>
                {name}
              </Link>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="my-2 h-px bg-line" />
          <DropdownMenu.Item
            className={ROW}
            onSelect={() => submit(null, { method: 'post', action: '/logout' })}
          >
            <LogOut aria-hidden className="size-5" />
            Log out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
