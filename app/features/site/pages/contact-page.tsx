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

/** How to have a business listed, corrected or removed, and how to write to whoever looks after the site. */
export function ContactPage({ siteName, listingFormUrl, contactEmail, children }: ContactPageProps) {
  return (
    <>
      <PageBand
        title="List your business"
        lede={`How to appear in ${siteName}, how to change an entry, and how to reach us.`}
      />
      <TextWithAside
        aside={<ChangeAnEntry />}
        below={<div className="rounded-panel bg-surface p-5 shadow-card sm:p-6">{children}</div>}
      >
        <h2>What to send</h2>
        <ul>
          <li>the name of the business and what it offers: walking, day care, kennels or a park</li>
          <li>the town and postcode where customers find you</li>
          <li>a telephone number, and your website if you have one</li>
          <li>a description in your own words; the first 100 characters are seen first</li>
          <li>the web address of a photo that you may use</li>
        </ul>
        <p>Send only what may be public: everything in an entry can be read by anyone.</p>
        <OtherWays listingFormUrl={listingFormUrl} contactEmail={contactEmail} />
        <h2>Write to us</h2>
        <p>To be listed, to have something changed, or about anything else.</p>
      </TextWithAside>
    </>
  );
}

function ChangeAnEntry() {
  return (
    <>
      <h2 className="text-h3">Change or remove an entry</h2>
      <p className="mt-2">
        Say which entry you mean and what should change. You need to give no reason. The{' '}
        <Link to={`${paths.terms}#correction-and-removal`} className="link">
          terms
        </Link>{' '}
        say more about your rights.
      </p>
    </>
  );
}

/** Ways besides the form on the page, where the operator has set them. */
function OtherWays({ listingFormUrl, contactEmail }: Ways) {
  if (!listingFormUrl && !contactEmail) return null;
  return (
    <>
      <h2>How to send it</h2>
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
            {listingFormUrl ? 'Or write to ' : 'Write to '}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>, or use the form below.
          </p>
          {!listingFormUrl && (
            <p>
              <ButtonLink href={`mailto:${contactEmail}?subject=List%20my%20business`} icon={Mail}>
                Write an e-mail
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </>
  );
}
