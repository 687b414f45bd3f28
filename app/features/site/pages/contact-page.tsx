import { ExternalLink, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { SiteData } from '../site-data.ts';
import { TextWithAside } from './text-with-aside.tsx';

type Ways = Pick<SiteData, 'listingFormUrl' | 'contactEmail'>;

interface ContactPageProps extends Pick<SiteData, 'siteName'>, Ways {
  /** The form to write by. */
  children: ReactNode;
}

/** How to list, correct or remove a business, and how to contact us. */
export function ContactPage({ siteName, listingFormUrl, contactEmail, children }: ContactPageProps) {
  return (
    <>
      <PageBand
        title="List your business"
        lede={`How to appear in ${siteName}, change a listing or contact us.`}
      />
      <TextWithAside
        aside={<ChangeAnEntry />}
        below={<div className="rounded-panel bg-surface p-5 shadow-card sm:p-6">{children}</div>}
      >
        <h2>What do I need to send?</h2>
        <ul>
          <li>the name of the business and what it offers: walking, day care, kennels or a park</li>
          <li>the town and postcode where customers find you</li>
          <li>a phone number, and your website if you have one</li>
          <li>a description in your own words (lists show the first 100 characters)</li>
          <li>the web address of a photo that you have the right to use</li>
        </ul>
        <p>Only send details that can be public. Anyone can read a listing.</p>
        <OtherWays listingFormUrl={listingFormUrl} contactEmail={contactEmail} />
        <h2>Send us a message</h2>
        <p>Ask us to list or change a business, or ask about anything else.</p>
      </TextWithAside>
    </>
  );
}

function ChangeAnEntry() {
  return (
    <>
      <h2 className="text-h3">Change or remove a listing</h2>
      <p className="mt-2">
        Tell us which listing you mean and what should change. You don’t need to give a reason. The{' '}
        <Link to={`${paths.terms}#correction-and-removal`} className="link">
          terms
        </Link>{' '}
        explain your rights.
      </p>
    </>
  );
}

/** Other ways to send it, where the operator has set them. */
function OtherWays({ listingFormUrl, contactEmail }: Ways) {
  if (!listingFormUrl && !contactEmail) return null;
  return (
    <>
      <h2>How do I send it?</h2>
      {listingFormUrl && (
        <p>
          <ButtonLink href={listingFormUrl} newTab trailingIcon={ExternalLink}>
            Open the listing form
          </ButtonLink>
        </p>
      )}
      {contactEmail && (
        <>
          <p>
            {listingFormUrl ? 'Or email ' : 'Email '}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>, or use the form below.
          </p>
          {!listingFormUrl && (
            <p>
              <ButtonLink href={`mailto:${contactEmail}?subject=List%20my%20business`} icon={Mail}>
                Write an email
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </>
  );
}
