import { Check } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { barLinkClassName } from './bar-link.ts';
import type { SiteData } from '../site-data.ts';
import * as paths from '#app/paths/paths.ts';

type LocationsPopoverProps = Pick<SiteData, 'towns'> & { currentPath: string; label: ReactNode };

/** Menu of towns. Initially open, because the first press loads it. */
export function LocationsPopover({ towns, currentPath, label }: LocationsPopoverProps) {
  const { key } = useLocation();
  // Closes on navigation, because it is open only on the page where it was opened.
  const [openOn, setOpenOn] = useState<string | null>(key);
  const setOpen = (open: boolean) => setOpenOn(open ? key : null);
  return (
    <Popover.Root open={openOn === key} onOpenChange={setOpen}>
      <Popover.Trigger className={`group ${barLinkClassName}`}>{label}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={16}
          aria-label="Locations"
          onOpenAutoFocus={focusTown}
          className="z-40 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-panel bg-raised p-3 text-ink shadow-popover data-[state=closed]:animate-fade-out data-[state=open]:animate-menu-in"
        >
          <nav aria-label="Locations">
            <ul className="w-[26rem] max-w-full columns-2 gap-2">
              {towns.map(({ slug, name }) => {
                const current = currentPath === paths.town(slug);
                return (
                  <li key={slug} className="break-inside-avoid">
                    <Link
                      to={paths.town(slug)}
                      aria-current={current ? 'page' : undefined}
                      onClick={() => setOpen(false)}
                      className="flex min-h-11 items-center justify-between gap-2 rounded-small px-3 hover:bg-brand-tint focus-visible:bg-brand-tint aria-[current=page]:font-bold"
                    >
                      {name}
                      {current && <Check aria-hidden className="size-5" />}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </nav>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Focuses the current or first town; by default no link would get the focus. */
function focusTown(event: Event) {
  const menu = event.currentTarget;
  if (!(menu instanceof HTMLElement)) return;
  const town = menu.querySelector<HTMLElement>('a[aria-current]') ?? menu.querySelector('a');
  if (!town) return;
  event.preventDefault();
  town.focus();
}
