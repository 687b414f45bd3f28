import { LogOut } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { signOut } from './sign-out.ts';
import { Link } from '#app/ui/link.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { shortEmail, type UserLink } from './user-links.ts';

const ROW =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-small px-3 data-highlighted:bg-brand-tint data-highlighted:outline-none';

interface UserDropdownProps {
  email: string;
  links: readonly UserLink[];
  label: ReactNode;
  className: string;
}

/** Links and sign-out for a signed-in user. Opens at once, because the first press loads it. */
export function UserDropdown({ email, links, label, className }: UserDropdownProps) {
  const showToast = useToast();
  const { key } = useLocation();
  // Closes on other pages.
  const [openOn, setOpenOn] = useState<string | null>(key);
  return (
    <DropdownMenu.Root
      modal={false}
      open={openOn === key}
      onOpenChange={(open) => setOpenOn(open ? key : null)}
    >
      <DropdownMenu.Trigger className={className}>{label}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={16}
          className="z-40 min-w-60 rounded-panel bg-raised p-3 text-ink shadow-popover data-[state=closed]:animate-fade-out data-[state=open]:animate-menu-in"
        >
          <DropdownMenu.Label className="px-3 py-2 text-small text-ink-2" title={email}>
            <span aria-hidden>{shortEmail(email)}</span>
            <span className="sr-only">Signed in as {email}</span>
          </DropdownMenu.Label>
          {links.map(({ href, label: name }) => (
            <DropdownMenu.Item key={href} asChild>
              <Link to={href} className={ROW}>
                {name}
              </Link>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="my-2 h-px bg-line" />
          <DropdownMenu.Item className={ROW} onSelect={() => void signOut(showToast)}>
            <LogOut aria-hidden className="size-5" />
            Log out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
