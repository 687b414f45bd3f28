import type { ReactNode } from 'react';
import type { OfferedAlert } from '#app/features/directory/page/alert-form.tsx';
import { ALERT_LINE } from '#app/features/directory/search/alert-line.ts';
import * as paths from '#app/paths/paths.ts';
import { CONFIRM_ALERT_DAYS } from '#app/platform/periods.ts';
import { Container } from '#app/ui/container.tsx';
import { TextField } from '#app/ui/field.tsx';
import { PublicForm } from '#app/ui/form/public-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

export interface AlertRefused {
  email: string;
  error?: string | undefined;
  problem: ToastMessage;
  captchaNeeded?: true;
}

export type OfferedPage = OfferedAlert & { page: string };

interface AskProps {
  offered: OfferedPage;
  refused: AlertRefused | undefined;
  captcha: ReactNode;
}

export function AskPage({ offered: { search, about, page, line = ALERT_LINE }, refused, captcha }: AskProps) {
  return (
    <>
      <PageBand above={<Back to={page} about={about} />} title={`Email me new ${about}`} lede={line} />
      <Container className="py-8 lg:py-11">
        <div className="max-w-[40rem]">
          <PublicForm
            action={paths.newAlert}
            className="grid grid-cols-1 gap-6"
            sentWith="email"
            captchaAsked={`${paths.captchaNeeded}?form=alert`}
            refused={refused}
            captcha={captcha}
            button={{ label: 'Email me', busy: 'Sending...' }}
          >
            <input type="hidden" name="search" value={search} />
            <TextField
              id="email"
              label="Your email address"
              hint="No account. Stop with one press. We use your address for this only."
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              defaultValue={refused?.email}
              error={refused?.error}
            />
          </PublicForm>
        </div>
      </Container>
    </>
  );
}

export function CheckEmailPage({ offered, email }: { offered: OfferedPage; email: string }) {
  return (
    <>
      <PageBand above={<Back to={offered.page} about={offered.about} />} title="Check your email" />
      <Container className="prose py-8 lg:py-11">
        <p className="wrap-anywhere">
          We’ve sent a link to <b>{email}</b>. Open it and press “Start”. Until then, we won’t email you about
          new {offered.about}.
        </p>
        <p>
          The link works for {CONFIRM_ALERT_DAYS} days. If the email isn’t there in a few minutes, look in
          your spam folder. If you asked for the same emails in the last hour, use the link we sent then.
        </p>
      </Container>
    </>
  );
}

/** Leads back to the results. */
export function Back({ to, about }: { to: string; about: string }) {
  return (
    <p className="mb-2">
      <Link to={to} className="link wrap-anywhere">
        {about.charAt(0).toUpperCase() + about.slice(1)}
      </Link>
    </p>
  );
}
