import { ChevronDown, ExternalLink, Menu, X } from 'lucide-react';
import { Collapsible, Dialog } from 'radix-ui';
import { useState } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { CollarTagLogo } from '#app/ui/illustrations/logo.tsx';
import { Link } from '#app/ui/link.tsx';
import { type Account, type MobileMenuProps, TOGGLE } from './mobile-menu-props.ts';
import type { SiteData } from './site-data.ts';
import { isCurrent, listingLink, SITE_PAGES } from './site-links.ts';
import { ThemeChoice } from './theme-choice.tsx';

const ROW =
  'flex min-h-14 w-full items-center justify-between gap-2 rounded-small px-3 font-heading text-[1.25rem] font-semibold hover:bg-brand-tint aria-[current=page]:font-bold aria-[current=page]:underline aria-[current=page]:decoration-[3px] aria-[current=page]:underline-offset-[0.35em]';

/** The navigation of narrow screens; open when it comes, since it is fetched by the first press of its button. */
export function MobileSheet({
  siteName,
  listingFormUrl,
  towns,
  theme,
  currentPath,
  account,
}: MobileMenuProps) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
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
              <CollarTagLogo className="size-9 shrink-0" />
              <span className="min-w-0">{siteName}</span>
            </Dialog.Title>
            <Dialog.Close className={TOGGLE}>
              <X aria-hidden className="size-5" /> Close
            </Dialog.Close>
          </Container>
          <div className="min-h-48 grow basis-0 overflow-y-auto overscroll-contain">
            <Container className="py-2">
              <nav aria-label="Main">
                <ul className="-mx-3">
                  {SITE_PAGES.map(({ href, label }) => (
                    <li key={href}>
                      <Link
                        to={href}
                        aria-current={isCurrent(href, currentPath) ? 'page' : undefined}
                        onClick={close}
                        className={ROW}
                      >
                        {label}
                      </Link>
                    </li>
                  ))}
                  <li>
                    <Towns towns={towns} currentPath={currentPath} onChoose={close} />
                  </li>
                </ul>
              </nav>
              {account && <AccountLinks account={account} currentPath={currentPath} onChoose={close} />}
              <ThemeChoice theme={theme} className="mt-6" />
            </Container>
          </div>
          <Container className="flex flex-wrap gap-3 border-t border-line py-4 *:last:grow">
            {account ? (
              <Form method="post" action="/logout" onSubmit={close}>
                <Button type="submit" variant="outline">
                  Log out
                </Button>
              </Form>
            ) : (
              <ButtonLink variant="outline" href="/auth" onClick={close}>
                Sign In
              </ButtonLink>
            )}
            <ButtonLink
              variant="ink"
              href={listing.href}
              newTab={listing.newTab}
              trailingIcon={listing.newTab ? ExternalLink : undefined}
              onClick={close}
            >
              List Your Business
            </ButtonLink>
          </Container>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The list above has some of these pages already. */
function isNotAbove({ href }: { href: string }): boolean {
  return SITE_PAGES.every((page) => page.href !== href);
}

interface AccountLinksProps {
  account: Account;
  currentPath: string;
  onChoose: () => void;
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

type TownsProps = Pick<SiteData, 'towns'> & { currentPath: string; onChoose: () => void };

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
                to={`/${slug}`}
                aria-current={currentPath === `/${slug}` ? 'page' : undefined}
                onClick={onChoose}
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
