import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { SiteData } from '../site-data.ts';
import { TextWithAside } from './text-with-aside.tsx';
import { ACKNOWLEDGE_COMPLAINT_DAYS } from '#app/platform/periods.ts';

interface ComplaintsPageProps extends Pick<SiteData, 'siteName' | 'contactEmail'> {
  children: ReactNode;
}

/** Data protection complaints, required by section 164A of the Data Protection Act 2018. */
export function ComplaintsPage({ siteName, contactEmail, children }: ComplaintsPageProps) {
  return (
    <>
      <PageBand
        title="Complaints"
        lede={`Tell us if you’re unhappy with how ${siteName} uses your personal data.`}
      />
      <TextWithAside
        aside={<Otherwise />}
        below={<div className="rounded-panel bg-surface p-5 shadow-card sm:p-6">{children}</div>}
      >
        <h2>What can I complain about?</h2>
        <p>
          Anything we do with information about you. For example, that we show it, that it’s wrong, where we
          got it, how long we keep it or how we answered you. You don’t need an account.
        </p>
        <h2>What happens next?</h2>
        <ul>
          <li>
            We email you to confirm that we’ve received your complaint, always within{' '}
            {ACKNOWLEDGE_COMPLAINT_DAYS} days.
          </li>
          <li>We look into it without undue delay, keep you informed and ask you if anything is unclear.</li>
          <li>We tell you what we found and what we’ll do.</li>
        </ul>
        <h2>How do I complain?</h2>
        <p>
          Use the form below. Tell us what happened, which page or business it’s about and what should change.
          {contactEmail && (
            <>
              {' '}
              You can also email <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </>
          )}
        </p>
      </TextWithAside>
    </>
  );
}

function Otherwise() {
  return (
    <>
      <h2 className="text-h3">Something else?</h2>
      <p className="mt-2">
        To correct or remove a listing, it’s quicker to use “Report a mistake” on its page or the{' '}
        <Link to={paths.contact}>contact page</Link>. You can complain to the Information Commissioner’s
        Office at any time at <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
      </p>
    </>
  );
}
