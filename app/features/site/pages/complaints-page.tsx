import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { SiteData } from '../site-data.ts';
import { TextWithAside } from './text-with-aside.tsx';

interface ComplaintsPageProps extends Pick<SiteData, 'siteName' | 'contactEmail'> {
  /** The form to complain by. */
  children: ReactNode;
}

/** How to complain to the site about what it does with personal data, as section 164A of the Data Protection Act 2018 asks for. */
export function ComplaintsPage({ siteName, contactEmail, children }: ComplaintsPageProps) {
  return (
    <>
      <PageBand title="Complaints" lede={`If ${siteName} has treated your personal data wrongly, tell us.`} />
      <TextWithAside
        aside={<Otherwise />}
        below={<div className="rounded-panel bg-surface p-5 shadow-card sm:p-6">{children}</div>}
      >
        <h2>What you can complain about</h2>
        <p>
          Anything we do with information about you: that we show it, that it is wrong, where we have it from,
          how long we keep it, or how we answered when you asked. You need no account and give no reason for
          wanting to know.
        </p>
        <h2>What happens then</h2>
        <ul>
          <li>Within 30 days we tell you by e-mail that your complaint has come; mostly at once.</li>
          <li>
            We look into it without undue delay, ask you if something is unclear, and keep you informed.
          </li>
          <li>We tell you what we found and what we do about it.</li>
        </ul>
        <h2>Write to us</h2>
        <p>
          Say what happened, which page or business it is about, and what should change.
          {contactEmail && (
            <>
              {' '}
              You may also write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
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
        To have an entry corrected or removed, “Report a mistake” on its page is quicker, or the{' '}
        <Link to={paths.contact}>contact page</Link>. You may complain to the Information Commissioner’s
        Office at any time, at <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
      </p>
    </>
  );
}
