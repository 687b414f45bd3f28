import { type ComponentType, lazy, Suspense } from 'react';
import { useFollowedLinks } from '#app/rendering/markup/use-followed-links.ts';
import { useServed } from '#app/rendering/markup/use-served.ts';
import { WrittenPart } from '#app/rendering/markup/written-parts.ts';
import type { FooterProps } from './footer-content.tsx';

const FOOTER_ID = 'footer';

/** Loaded only by browsers whose visitor has signed in or out without loading a document. */
const Content: ComponentType<FooterProps> = import.meta.env.SSR
  ? (await import('./footer-content.tsx')).FooterContent
  : lazy(async () => ({ default: (await import('./footer-content.tsx')).FooterContent }));

export function SiteFooter(site: FooterProps) {
  const { towns, build, serviceLinks, listingFormUrl, footerLinks, signedIn, asksForCookies } = site;
  const shown = [towns, build, serviceLinks, listingFormUrl, footerLinks, signedIn, asksForCookies];
  const markup = useServed(FOOTER_ID, shown);
  const follow = useFollowedLinks();
  const content = <Content {...site} />;
  return (
    <footer className="mt-auto bg-footer pt-11 pb-8 text-on-footer dark:border-t dark:border-line">
      <WrittenPart id={FOOTER_ID} markup={markup} onClick={follow}>
        {import.meta.env.SSR ? content : <Suspense>{content}</Suspense>}
      </WrittenPart>
    </footer>
  );
}
