import { eq } from 'drizzle-orm';
import {
  type FormServices,
  requireCaptcha,
  type SentForm,
  shownLinkCookies,
} from '#app/features/accounts/forms/auth-forms.server.ts';
import type { FormAnswer } from '#app/features/accounts/forms/form-answer.ts';
import { answerChecked, captchaIn, leadOn, logTo } from '#app/features/accounts/forms/refuse-form.server.ts';
import { emailWithCaptchaSchema, resetSchema } from '#app/features/accounts/forms/schemas.ts';
import {
  addressToConfirm,
  confirmWithNewPassword,
} from '#app/features/accounts/registration/confirm.server.ts';
import { registerByEmail } from '#app/features/accounts/registration/register.server.ts';
import { signInPath } from '#app/features/accounts/rights/redirect-to.ts';
import { LinkExpired } from '#app/features/accounts/sign-in/links.server.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import * as paths from '#app/paths/paths.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { users } from '#db/schema.ts';
import { openConfirmed } from './claim-page.server.ts';
import type { ClaimServices } from './email-claim.server.ts';

type StartServices = FormServices & ClaimServices;

interface ClaimStartShown {
  business: { slug: string; name: string };
  /** A valid link's secret and address. */
  link: { token: string; email: string } | null;
  /** True for a used, expired or unknown link. */
  expired: boolean;
}

/** Reads the page for people without an account. Uses no link up, because mail scanners open them. */
export async function claimStartPage(
  services: Pick<StartServices, 'db' | 'auth' | 'clock'>,
  slug: string,
  token: string | null,
): Promise<ClaimStartShown | null> {
  const found = await findBusiness(services.db, slug);
  if (!found) return null;
  const business = { slug: found.slug, name: found.name };
  if (token === null) return { business, link: null, expired: false };
  try {
    const { email } = await addressToConfirm(services, token);
    return { business, link: { token, email }, expired: false };
  } catch (error) {
    if (!(error instanceof LinkExpired)) throw error;
    return { business, link: null, expired: true };
  }
}

/** @returns null if there is no such listing */
export async function answerClaimStart(
  services: StartServices,
  slug: string,
  sent: SentForm,
): Promise<FormAnswer | null> {
  const business = await findBusiness(services.db, slug);
  if (!business) return null;
  return parseForm(texts('intent'), sent.form).intent === 'choose'
    ? choosePassword(services, business.slug, sent)
    : askForLink(services, business, sent);
}

/** Emails the link. */
async function askForLink(
  services: StartServices,
  { slug, name }: { slug: string; name: string },
  { form, address }: SentForm,
): Promise<FormAnswer> {
  const checked = { schema: emailWithCaptchaSchema, title: 'We couldn’t send the email' };
  return answerChecked(services, form, checked, async ({ email, ...solved }) => {
    const captcha = captchaIn(solved);
    requireCaptcha(services, captcha);
    const registration = { email, captcha, address, redirectTo: paths.claim(slug) };
    const sentLink = await registerByEmail(services, registration, async (token) => {
      const link = `${services.config.siteUrl}${paths.startClaim(slug)}?token=${token}`;
      const values = { listing: name };
      await services.mailer.send({ name: 'claim-start', recipient: email, address: 'counted', link, values });
      return link;
    });
    const words: [string, string] = ['Check your email', 'We’ve sent you a link to continue your claim.'];
    return leadOn(`${paths.startClaim(slug)}?sent`, words, shownLinkCookies(services, sentLink));
  });
}

/** Confirms the address with a password, signs in and opens the claim. */
async function choosePassword(services: StartServices, slug: string, sent: SentForm): Promise<FormAnswer> {
  const checked = { schema: resetSchema, title: 'We couldn’t confirm your address' };
  return answerChecked(services, sent.form, checked, async ({ token, password }) => {
    // An admin may have passed an invitation on, so its link says nothing about the mailbox.
    const { email, isInvitation } = await confirmWithNewPassword(services, { token, password });
    const [account] = await services.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    // The address is confirmed, so the claim's page shows any problem from here on.
    try {
      const cookies = await signIn(services, { email, password }, sent);
      const claimant = { id: account?.id ?? '', email };
      const answer = await openConfirmed(services, claimant, slug, sent.address, !isInvitation);
      const { title, description = 'Your account is ready.' } =
        'done' in answer ? answer.done : { title: 'Email address confirmed' };
      return leadOn(paths.claim(slug), [title, description], cookies);
    } catch (error) {
      logTo(services)(error);
      return leadOn(signInPath(paths.claim(slug)), ['Email address confirmed', 'You can now sign in.']);
    }
  });
}
