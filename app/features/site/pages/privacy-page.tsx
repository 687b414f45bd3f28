import { PageBand } from '#app/ui/page-band.tsx';
import type { PrivacyFacts } from './privacy-facts.ts';
import { privacySections } from './privacy-sections.tsx';
import { SectionedText } from './sectioned-text.tsx';
import type { SiteData } from '../site-data.ts';

export function PrivacyPage({
  additions = null,
  ...props
}: Pick<SiteData, 'siteName' | 'contactEmail'> & {
  facts: PrivacyFacts;
  additions?: { title: string; html: string } | null;
}) {
  const sections = privacySections(props);
  const added = additions && {
    id: 'additions',
    title: additions.title,
    body: <div className="article" dangerouslySetInnerHTML={{ __html: additions.html }} />,
  };
  return (
    <>
      <PageBand title="Privacy" lede={`What ${props.siteName} collects about you, why and for how long.`} />
      <SectionedText sections={added ? [...sections, added] : sections} />
    </>
  );
}
