import { PageBand } from '#app/ui/page-band.tsx';
import type { PrivacyFacts } from './privacy-facts.ts';
import { privacySections } from './privacy-sections.tsx';
import { SectionedText } from './sectioned-text.tsx';
import type { SiteData } from '../site-data.ts';

/** What the site keeps of its visitors, as it is configured. */
export function PrivacyPage(props: Pick<SiteData, 'siteName' | 'contactEmail'> & { facts: PrivacyFacts }) {
  return (
    <>
      <PageBand
        title="Privacy"
        lede={`What ${props.siteName} learns about you, what it keeps, and for how long.`}
      />
      <SectionedText sections={privacySections(props)} />
    </>
  );
}
