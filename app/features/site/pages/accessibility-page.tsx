import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { SiteData } from '../site-data.ts';
import { TextWithAside } from './text-with-aside.tsx';

export function AccessibilityPage({ siteName }: Pick<SiteData, 'siteName'>) {
  return (
    <>
      <PageBand title="Accessibility" lede={`We want everyone to be able to use ${siteName}.`} />
      <TextWithAside aside={<TellUs />}>
        <h2>What can I do?</h2>
        <ul>
          <li>Use every page with a keyboard, a screen reader or your voice.</li>
          <li>Make text twice as large, or zoom a page to 400%, without scrolling sideways.</li>
          <li>Choose light or dark colours at the bottom of each page, or use your device’s setting.</li>
          <li>Search, read and contact us with JavaScript turned off.</li>
          <li>Read pages you’ve already opened when you’re offline.</li>
        </ul>
        <p>
          Nothing moves if your device is set to reduce motion. Screen readers announce the number of results
          and our messages. Forms have no time limit.
        </p>
        <h2>How accessible is this site?</h2>
        <p>
          We build the site to meet level AA of the Web Content Accessibility Guidelines 2.2. Automatic tests
          check every page after each change, in light and dark colours and at several screen sizes. These
          tests only find some problems. We haven’t had an independent audit.
        </p>
        <h2>What doesn’t work yet?</h2>
        <ul>
          <li>Some pictures in articles may have no description. Tell us and we’ll add one.</li>
          <li>
            We link to other websites and maps, which may be less accessible. Our cards also show the address
            as text.
          </li>
          <li>Without JavaScript, you can’t search by your current location. You can search by postcode.</li>
        </ul>
        <h2>How do I report a problem?</h2>
        <p>
          Use the <Link to={paths.contact}>contact page</Link> to tell us which page it was and what you
          wanted to do. We’ll send you the information in another format and fix the page.
        </p>
        <p>
          If you’re not happy with our answer, the{' '}
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
      <h2 className="text-h3">Found a problem?</h2>
      <p className="mt-2 mb-4">Tell us what you couldn’t do.</p>
      <ButtonLink href={paths.contact}>Contact us</ButtonLink>
    </>
  );
}
