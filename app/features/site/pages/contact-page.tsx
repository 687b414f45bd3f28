import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { SiteData } from '../site-data.ts';
import { TextWithAside } from './text-with-aside.tsx';

type Ways = Pick<SiteData, 'listingFormUrl' | 'contactEmail'>;

interface ContactPageProps extends Pick<SiteData, 'siteName'>, Ways {
  children: ReactNode;
}

export function ContactPage({ siteName, listingFormUrl, contactEmail, children }: ContactPageProps) {
  return (
    <>
      <PageBand title="Contact us" lede={`Questions about ${siteName} or one of its listings.`} />
      <TextWithAside
        aside={
          <>
            <ChangeListing />
            <ListBusiness listingFormUrl={listingFormUrl} />
          </>
        }
        below={<div className="rounded-panel bg-surface p-5 shadow-card sm:p-6">{children}</div>}
      >
        <h2>Send us a message</h2>
        <p>
          Use the form below
          {contactEmail && (
            <>
              {' '}
              or email <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </>
          )}
          . To complain about how we handled something, see{' '}
          <Link to={paths.complaints} className="link">
            complaints
          </Link>
          .
        </p>
      </TextWithAside>
    </>
  );
}

function ListBusiness({ listingFormUrl }: Pick<Ways, 'listingFormUrl'>) {
  return (
    <>
      <h2 className="mt-5 text-h3">List your business</h2>
      <p className="mt-2 mb-3">
        It’s free and takes a few minutes. You can add prices, opening hours and photos.
      </p>
      {listingFormUrl ? (
        <ButtonLink href={listingFormUrl} variant="outline" newTab trailingIcon={ExternalLink}>
          Open the listing form
        </ButtonLink>
      ) : (
        <ButtonLink href={paths.listYourBusiness} variant="outline">
          List your business
        </ButtonLink>
      )}
    </>
  );
}

function ChangeListing() {
  return (
    <>
      <h2 className="text-h3">Change or remove a listing</h2>
      <p className="mt-2">
        Open the listing and choose “Report a mistake”. You don’t need an account or a reason. The{' '}
        <Link to={`${paths.terms}#correction-and-removal`} className="link">
          terms
        </Link>{' '}
        explain your rights.
      </p>
    </>
  );
}
