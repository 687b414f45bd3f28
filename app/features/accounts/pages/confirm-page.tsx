import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { AccountCard, AccountLayout } from './account-layout.tsx';
import { ChoosePasswordForm, ConfirmForm, ConfirmWithNewPasswordForm } from './confirm-form.tsx';
import type { ConfirmIntent } from '../forms/confirm-forms.server.ts';
import { EmailForm } from './email-form.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { signInPath } from '../rights/redirect-to.ts';
import { ADDRESS_LINK_HOURS } from '#app/platform/periods.ts';

interface ConfirmPageProps {
  redirectTo: string;
  /** A valid link's secret and address. */
  link: { token: string; email: string; isInvitation: boolean } | null;
  /** True for an expired or unknown link. */
  expired: boolean;
  /** True if emails are files on this machine. */
  outbox: boolean;
  /** Link of the email that this browser requested, if no email can be sent. */
  shownLink: string | null;
  refused: (RefusedForm & { intent: ConfirmIntent }) | undefined;
}

/** Between registering and signing in: the confirmation behind a link, otherwise advice and another email. */
export function ConfirmPage({ redirectTo, link, expired, outbox, shownLink, refused }: ConfirmPageProps) {
  const refusedHere = (intent: ConfirmIntent) => (refused?.intent === intent ? refused : undefined);
  if (link?.isInvitation) {
    return (
      <AccountLayout title="Accept your invitation">
        <AccountCard>
          <p className="mb-5 wrap-anywhere">
            Choose a password for <strong>{link.email}</strong>.
          </p>
          <ChoosePasswordForm {...link} redirectTo={redirectTo} refused={refusedHere('choose')} />
        </AccountCard>
      </AccountLayout>
    );
  }
  if (link) {
    return (
      <AccountLayout title="Confirm your email address">
        <div className="grid gap-5">
          <AccountCard>
            <p className="mb-5 wrap-anywhere">
              Enter your password to confirm <strong>{link.email}</strong> and sign in.
            </p>
            <ConfirmForm {...link} redirectTo={redirectTo} refused={refusedHere('confirm')} />
          </AccountCard>
          <AccountCard>
            <ConfirmWithNewPasswordForm {...link} redirectTo={redirectTo} refused={refusedHere('choose')} />
          </AccountCard>
        </div>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout
      title="Confirm your email address"
      lede={`Use the link in our email to confirm that the address is yours. It works for ${ADDRESS_LINK_HOURS} hours.`}
    >
      <div className="grid gap-5">
        {expired && (
          <Notice tone="warn" title="This link has already been used or has expired.">
            If you’ve already confirmed your address,{' '}
            <Link to={signInPath(redirectTo)} className="link">
              sign in
            </Link>
            . If not, ask for a new email below.
          </Notice>
        )}
        {outbox && (
          <Notice tone="info" title="This site can’t send email yet">
            {shownLink === null ? (
              'Emails are saved as files in the “outbox” folder of the data folder. The link is also in the log.'
            ) : (
              <>
                You’re on your own machine, so you can{' '}
                <Link to={shownLink} className="link">
                  confirm the address here
                </Link>
                . Emails are saved as files in the “outbox” folder of the data folder.
              </>
            )}
          </Notice>
        )}
        <AccountCard title="Didn’t get an email?">
          <p className="mb-5">
            Check your spam folder. If it’s not there after a few minutes, ask for another one.
          </p>
          <EmailForm
            refused={refusedHere('resend')}
            redirectTo={redirectTo}
            action="Send Again"
            busyAction="Sending..."
          />
        </AccountCard>
        <p>
          <Link to={signInPath(redirectTo)} className="link inline-block py-2">
            Back to sign in
          </Link>
        </p>
      </div>
    </AccountLayout>
  );
}
