import type { MetaFunction } from 'react-router';
import { ContactPage } from '#app/features/site/contact-page.tsx';
import { pageMetadata } from '#app/features/site/page-metadata.ts';
import { siteDataFrom, useSiteData } from '#app/features/site/site-data.ts';

export const meta: MetaFunction = ({ matches }) => {
  const site = siteDataFrom(matches);
  if (!site) return [];
  const { siteName, siteUrl } = site;
  return pageMetadata({
    siteName,
    siteUrl,
    path: '/contact',
    title: `${siteName} | List your business`,
    description: `What to send to have a dog care business listed in ${siteName}, changed or removed.`,
  });
};

export default function Contact() {
  return <ContactPage {...useSiteData()} />;
}
