import { CaptchaForm } from '#app/features/accounts/pages/captcha-form.tsx';
import type { CaptchaFieldProps } from '#app/features/accounts/captcha/captcha-field.tsx';
import type { RefusedForm } from '#app/features/accounts/forms/form-answer.ts';
import { emailWithCaptchaSchema } from '#app/features/accounts/forms/schemas.ts';
import { ChoosePasswordForm } from '#app/features/accounts/pages/confirm-form.tsx';
import { signInPath } from '#app/features/accounts/rights/redirect-to.ts';
import * as paths from '#app/paths/paths.ts';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ClaimFrame } from './claim-frame.tsx';
import { Way } from './way.tsx';
import { ADDRESS_LINK_HOURS } from '#app/platform/periods.ts';

interface ClaimStartPageProps {
  business: { slug: string; name: string };
  /** A valid link's secret and address. */
  link: { token: string; email: string } | null;
  /** True for a used, expired or unknown link. */
  expired: boolean;
  /** True after an email was requested. */
  isSent: boolean;
  /** Link of the email that this browser requested, if no email can be sent. */
  shownLink: string | null;
  captcha: Pick<CaptchaFieldProps, 'provider' | 'siteKey'>;
  refused: RefusedForm | undefined;
}

/** The first step of a claim for people without an account: the email address, then a password. */
export function ClaimStartPage({
  business,
  link,
  expired,
  isSent,
  shownLink,
  captcha,
  refused,
}: ClaimStartPageProps) {
  const claim = paths.claim(business.slug);
  return (
    <ClaimFrame business={business}>
      {expired && (
        <Notice tone="warn" title="This link has already been used or has expired.">
          Ask for a new link below, or sign in if you’ve chosen a password.
        </Notice>
      )}
      {isSent && shownLink === null && (
        <Notice tone="info" title="We’ve sent you an email">
          The link in it works for {ADDRESS_LINK_HOURS} hours. If it doesn’t arrive, look in your spam folder
          or send it again.
        </Notice>
      )}
      {shownLink !== null && link === null && (
        <Notice tone="info" title="This site can’t send email yet">
          You’re on your own machine, so you can{' '}
          <Link to={shownLink} className="link">
            continue here
          </Link>
          .
        </Notice>
      )}
      {link ? (
        <Way title="Choose a password">
          <p className="mb-5 wrap-anywhere">
            You’ll use it with <strong>{link.email}</strong> to manage your listing.
          </p>
          <ChoosePasswordForm {...link} redirectTo={claim} refused={refused} />
        </Way>
      ) : (
        <Way title="Your email address">
          <p className="mb-5">
            We’ll send you a link. If you give the address that we have for this listing, the link can be all
            the proof you need. If you can’t, use your own and prove it by phone, by letter or on your
            website.
          </p>
          <CaptchaForm
            id="start"
            schema={emailWithCaptchaSchema}
            refused={refused}
            required={['email']}
            hidden={{ intent: 'start' }}
            captcha={captcha}
            needsScript="Claiming a listing needs JavaScript"
            button={{ label: 'Send Link', busy: 'Sending...' }}
            below={
              <p>
                Already have an account?{' '}
                <Link to={signInPath(claim)} className="link">
                  Sign in
                </Link>
              </p>
            }
          >
            {(field) => <TextField label="Email" type="email" autoComplete="username" {...field('email')} />}
          </CaptchaForm>
        </Way>
      )}
    </ClaimFrame>
  );
}
