import { ChevronDown, ExternalLink, Menu, X } from 'lucide-react';
import { Collapsible, Dialog } from 'radix-ui';
import { type MouseEvent, useState } from 'react';
import { LogOutForm } from '#app/features/accounts/menu/log-out-form.tsx';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { useCloseOnBack } from '#app/rendering/use-close-on-back.ts';
import { type Account, type MobileMenuProps, TOGGLE } from './mobile-menu-props.ts';
import type { SiteData } from '../site-data.ts';
import { isCurrent, listingLink, SITE_PAGES } from './links.ts';
import { SiteLogo } from './site-logo.tsx';
import { ThemeChoice } from '../theme/choice.tsx';

const ROW =
  'wrap-anywhere flex min-h-14 w-full items-center justify-between gap-2 rounded-small px-3 font-heading text-[1.25rem] font-semibold hover:bg-brand-tint aria-[current=page]:font-bold aria-[current=page]:underline aria-[current=page]:decoration-[3px] aria-[current=page]:underline-offset-[0.35em]';

/** Navigation for narrow screens. Initially open, because the first press loads it. */
export function MobileSheet({
  siteName,
  logo,
  listingFormUrl,
  pages,
  towns,
  theme,
  currentPath,
  account,
}: MobileMenuProps) {
  const { open, setOpen, leave } = useSheet();
  const listing = listingLink(listingFormUrl);

  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className={TOGGLE}>
        <Menu aria-hidden className="size-5" /> Menu
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-surface text-ink data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <Container className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <Dialog.Title className="site-name">
              <SiteLogo siteName={siteName} logo={logo} className="min-w-0" />
            </Dialog.Title>
            <Dialog.Close className={TOGGLE}>
              <X aria-hidden className="size-5" /> Close
            </Dialog.Close>
          </Container>
          <div className="min-h-48 grow basis-0 overflow-y-auto overscroll-contain">
            <Container className="py-2">
              <nav aria-label="Main">
                <ul className="-mx-3">
                  {pages.map(({ href, label }) => (
                    <li key={href}>
                      <Link
                        to={href}
                        aria-current={isCurrent(href, currentPath) ? 'page' : undefined}
                        onClick={leave}
                        replace
                        className={ROW}
                      >
                        {label}
                      </Link>
                    </li>
                  ))}
                  <li>
                    <Towns towns={towns} currentPath={currentPath} onChoose={leave} />
                  </li>
                </ul>
              </nav>
              {account && <AccountLinks account={account} currentPath={currentPath} onChoose={leave} />}
              <ThemeChoice theme={theme} className="mt-6" />
            </Container>
          </div>
          <Container className="flex flex-wrap gap-3 border-t border-line py-4 *:last:grow">
            {account ? (
              <div onSubmit={() => setOpen(false)}>
                <LogOutForm />
              </div>
            ) : (
              <ButtonLink variant="outline" href={paths.signIn} replace onClick={leave}>
                Sign In
              </ButtonLink>
            )}
            <ButtonLink
              variant="ink"
              href={listing.href}
              newTab={listing.newTab}
              trailingIcon={listing.newTab ? ExternalLink : undefined}
              replace
              onClick={listing.newTab ? () => setOpen(false) : leave}
            >
              List Your Business
            </ButtonLink>
          </Container>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Open state, with a history entry that is replaced when a link in the menu is followed. */
function useSheet() {
  const [state, setState] = useState<'open' | 'leaving' | 'closed'>('open');
  useCloseOnBack(state !== 'closed', () => setState('closed'));
  return {
    open: state === 'open',
    setOpen: (open: boolean) => setState(open ? 'open' : 'closed'),
    leave: ({ nativeEvent: event }: { nativeEvent: Event }) => {
      const elsewhere =
        event instanceof window.MouseEvent &&
        (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      if (!elsewhere) setState('leaving');
    },
  };
}

function isNotAbove({ href }: { href: string }): boolean {
  return SITE_PAGES.every((page) => page.href !== href);
}

interface AccountLinksProps {
  account: Account;
  currentPath: string;
  onChoose: (event: MouseEvent) => void;
}

function AccountLinks({ account, currentPath, onChoose }: AccountLinksProps) {
  return (
    <nav aria-label="Your account" className="mt-2 border-t border-line pt-4">
      <p className="text-small text-ink-2">{account.email}</p>
      <ul className="-mx-3">
        {account.links.filter(isNotAbove).map(({ href, label }) => (
          <li key={href}>
            <Link
              to={href}
              aria-current={href === currentPath ? 'page' : undefined}
              onClick={onChoose}
              replace
              className={ROW}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TownsProps = Pick<SiteData, 'towns'> & { currentPath: string; onChoose: (event: MouseEvent) => void };

function Towns({ towns, currentPath, onChoose }: TownsProps) {
  return (
    <Collapsible.Root>
      <Collapsible.Trigger className={`group ${ROW}`}>
        Locations
        <ChevronDown
          aria-hidden
          className="size-5 transition-transform duration-180 group-data-[state=open]:rotate-180"
        />
      </Collapsible.Trigger>
      <Collapsible.Content>
        <ul className="pl-4">
          {towns.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={paths.town(slug)}
                aria-current={currentPath === paths.town(slug) ? 'page' : undefined}
                onClick={onChoose}
                replace
                className={ROW}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
