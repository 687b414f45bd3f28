import type { EmailName } from '#app/mail/catalogue/catalogue.ts';
import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';

export interface ListedEmail {
  name: EmailName;
  label: string;
  subject: string;
  isOwn: boolean;
}

export function EmailsPage({
  groups,
  counts,
}: {
  groups: readonly { label: string; emails: readonly ListedEmail[] }[];
  /** Of the emails that wait, in words. */
  counts: string;
}) {
  return (
    <div className="max-w-[44rem]">
      <h1 className="mb-5 text-admin-h1">Emails</h1>
      <p className="mb-5">
        Every email the site sends. Choose one to read it, change its words or send yourself a test.
      </p>
      <p className="mb-5">{counts}</p>
      {groups.map(({ label, emails }) => (
        <section key={label} className="mb-8">
          <h2 className="mb-3 text-h3">{label}</h2>
          <ul className="grid gap-3">
            {emails.map((email) => (
              <li key={email.name} className="rounded-card bg-surface p-4 shadow-card wrap-anywhere">
                <Link to={paths.siteEmail(email.name)} className="link">
                  {email.label}
                </Link>
                {email.isOwn && <span className="text-small text-ink-2"> (changed)</span>}
                <p className="text-small text-ink-2">{email.subject}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
