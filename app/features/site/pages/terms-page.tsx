import { PageBand } from '#app/ui/page-band.tsx';
import { SectionedText } from './sectioned-text.tsx';
import { termsSections } from './terms-sections.tsx';

export function TermsPage(props: Parameters<typeof termsSections>[0]) {
  return (
    <>
      <PageBand title="Terms" lede="What you can expect from this directory, and what we can’t promise." />
      <SectionedText sections={termsSections(props)} />
    </>
  );
}
