import { type ComponentType, lazy, type MouseEvent, Suspense } from 'react';
import { useFollowedLinks } from '#app/rendering/markup/use-followed-links.ts';
import { useServed } from '#app/rendering/markup/use-served.ts';
import { WrittenPart } from '#app/rendering/markup/written-parts.ts';
import type { FooterProps } from './footer-content.tsx';

const FOOTER_ID = 'footer';

/** Loaded only by browsers whose visitor has signed in or out without loading a document. */
const Content: ComponentType<FooterProps> = import.meta.env.SSR
  ? (await import('./footer-content.tsx')).FooterContent
  : lazy(async () => ({ default: (await import('./footer-content.tsx')).FooterContent }));

type SiteFooterProps = Omit<FooterProps, 'asksForCookies'> & {
  /** Asks for the choice of cookies again; null if they need no consent. */
  askAboutCookies: (() => void) | null;
};

export function SiteFooter({ askAboutCookies, ...site }: SiteFooterProps) {
  const { towns, build, serviceLinks, listingFormUrl, footerLinks, signedIn } = site;
  const asksForCookies = askAboutCookies !== null;
  const shown = [towns, build, serviceLinks, listingFormUrl, footerLinks, signedIn, asksForCookies];
  const markup = useServed(FOOTER_ID, shown);
  const follow = useFollowedLinks();
  function onClick(event: MouseEvent) {
    follow(event);
    const { target } = event;
    if (target instanceof Element && target.closest('.cookie-choices')) askAboutCookies?.();
  }
  const content = <Content {...site} asksForCookies={asksForCookies} />;
  return (
    <footer className="mt-auto bg-footer pt-11 pb-8 text-on-footer dark:border-t dark:border-line">
      <WrittenPart id={FOOTER_ID} markup={markup} onClick={onClick}>
        {import.meta.env.SSR ? content : <Suspense>{content}</Suspense>}
      </WrittenPart>
    </footer>
  );
}
