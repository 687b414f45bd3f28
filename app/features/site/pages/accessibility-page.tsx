import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { SiteData } from '../site-data.ts';
import { TextWithAside } from './text-with-aside.tsx';

/** The accessibility statement: what holds, what does not, and whom to tell. */
export function AccessibilityPage({ siteName }: Pick<SiteData, 'siteName'>) {
  return (
    <>
      <PageBand title="Accessibility" lede={`${siteName} is made to be used by everyone.`} />
      <TextWithAside aside={<TellUs />}>
        <h2>What you can do</h2>
        <ul>
          <li>Use every page with a keyboard alone, with a screen reader, or by voice.</li>
          <li>Enlarge text to 200 per cent, or a page to 400 per cent, without scrolling sideways.</li>
          <li>Choose light or dark colours at the foot of each page, or leave it to your device.</li>
          <li>Search, read and write to us with JavaScript switched off.</li>
          <li>Read the pages you have opened before while you are offline.</li>
        </ul>
        <p>
          Nothing moves if your device asks for reduced motion. Searches say how many services they found, and
          messages are announced. Nothing ends by itself while you are filling in a form.
        </p>
        <h2>How far this goes</h2>
        <p>
          The site is built to meet the Web Content Accessibility Guidelines 2.2 at level AA. Each change is
          checked by a program on every page, in light and dark colours, on narrow and wide screens. A program
          finds only part of what can be wrong, and no independent audit has been made.
        </p>
        <h2>What is known not to work</h2>
        <ul>
          <li>
            Articles and pictures come from several hands. A picture in an article may lack a description;
            tell us, and it will get one.
          </li>
          <li>
            Websites and maps that a business card leads to belong to others and may be less accessible. Every
            card gives the address as text as well.
          </li>
          <li>Without JavaScript your device's location cannot be used; searching by postcode works.</li>
        </ul>
        <h2>If something stops you</h2>
        <p>
          Tell us by the <Link to={paths.contact}>contact page</Link> which page it was and what you wanted to
          do. We will send you what you were looking for in another form and mend the page.
        </p>
        <p>
          If you are not content with our answer, the{' '}
          <a href="https://www.equalityadvisoryservice.com/" rel="noopener noreferrer">
            Equality Advisory and Support Service
          </a>{' '}
          advises people in England, Scotland and Wales.
        </p>
      </TextWithAside>
    </>
  );
}

function TellUs() {
  return (
    <>
      <h2 className="text-h3">Found a barrier?</h2>
      <p className="mt-2 mb-4">Say what stopped you, and it will be looked at.</p>
      <ButtonLink href={paths.contact}>Contact us</ButtonLink>
    </>
  );
}
