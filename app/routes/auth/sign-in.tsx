import { type HeadersFunction, type MetaFunction, redirect } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { answerForm, readForm } from '#app/request/answer-form.server.ts';
import { answerRegistration, answerSignIn } from '#app/features/accounts/forms/auth-forms.server.ts';
import { AuthPage, type AuthTab } from '#app/features/accounts/pages/auth-page.tsx';
import { safePath } from '#app/features/accounts/rights/redirect-to.ts';
import { userContext } from '#app/features/accounts/user/visitor-context.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { sendInBrowser, unansweredForm } from '#app/request/send-in-browser.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/sign-in';

export function loader({ url, context }: Route.LoaderArgs) {
  const redirectTo = safePath(url.searchParams.get('redirectTo'));
  if (context.get(userContext)) throw redirect(redirectTo);
  const { provider, siteKey } = context.get(servicesContext).captcha;
  const tab: AuthTab = url.searchParams.get('tab') === 'register' ? 'register' : 'login';
  return { tab, redirectTo, captcha: { provider, siteKey } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const sent = await readForm(request, context);
  const isRegistration = parseForm(texts('intent'), sent.form).intent === 'register';
  return answerForm(await (isRegistration ? answerRegistration : answerSignIn)(services, sent));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const title = textOf(form, 'intent') === 'register' ? 'Sign up failed' : 'Sign in failed';
  return sendInBrowser(serverAction, unansweredForm(title, form));
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.signIn, 'Sign in');

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, ...rest } = loaderData;
  return <AuthPage tab={tab} {...rest} refused={actionData && { tab, ...actionData }} />;
}
