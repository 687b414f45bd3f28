import { ExternalLink, Mail } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { SiteData } from './site-data.ts';
import { TextWithAside } from './text-with-aside.tsx';

/** How to have a business listed, corrected or removed; it names only ways that exist. */
export function ContactPage({
  siteName,
  listingFormUrl,
  contactEmail,
}: Pick<SiteData, 'siteName' | 'listingFormUrl' | 'contactEmail'>) {
  return (
    <>
      <PageBand
        title="List your business"
        lede={`How to appear in ${siteName}, and how to change an entry.`}
      />
      <TextWithAside aside={<ChangeAnEntry />}>
        <h2>What to send</h2>
        <ul>
          <li>the name of the business and what it offers: walking, day care, kennels or a park</li>
          <li>the town and postcode where customers find you</li>
          <li>a telephone number, and your website if you have one</li>
          <li>a description in your own words; the first 100 characters are seen first</li>
          <li>the web address of a photo that you may use</li>
        </ul>
        <p>Send only what may be public: everything in an entry can be read by anyone.</p>
        <h2>How to send it</h2>
        <Ways listingFormUrl={listingFormUrl} contactEmail={contactEmail} />
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
        <Link to="/terms#correction-and-removal" className="link">
          terms
        </Link>{' '}
        say more about your rights.
      </p>
    </>
  );
}

function Ways({ listingFormUrl, contactEmail }: Pick<SiteData, 'listingFormUrl' | 'contactEmail'>) {
  if (!listingFormUrl && !contactEmail) {
    return (
      <Notice tone="info" title="No contact address yet">
        <p>
          Whoever runs this site has not published a form or an e-mail address yet, so nothing can be sent
          from here today. Keep the details above ready and look at this page again: the address will stand
          here.
        </p>
      </Notice>
    );
  }
  return (
    <>
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
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
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
