import { data, type HeadersFunction, redirect } from 'react-router';
import { CaptchaField } from '#app/features/accounts/captcha/captcha-field.tsx';
import { FindEntry, NewBusiness } from '#app/features/moderation/suggesting/new-business-page.tsx';
import type { SuggestionRefused } from '#app/features/moderation/suggesting/suggestion-form.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { flashToast } from '#app/request/flash.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import {
  findEntries,
  newBusinessFields,
  takeNewBusiness,
} from '#app/commands/changes/take-new-business.server.ts';
import type { Route } from './+types/list-your-business';

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const text = (name: string) => lineOfText(url.searchParams.get(name) ?? '').slice(0, 100);
  const asked = { name: text('name'), phone: text('phone') };
  const { provider, siteKey } = services.captcha;
  const captcha = { provider, siteKey };
  if (url.searchParams.has('add')) {
    return { step: 'add' as const, fields: await newBusinessFields(services, asked), captcha };
  }
  if (asked.name === '' && asked.phone === '') return { step: 'find' as const, asked: null, found: [] };
  return { step: 'find' as const, asked, found: await findEntries(services, asked) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { form, address } = await readForm(request, context);
  const taken = await takeNewBusiness(services, form, address);
  if (taken.status === 200) {
    const description = 'Open the link in our email and press Confirm. We’ll then check your listing.';
    const toast = flashToast({ title: 'Check your email', description, tone: 'success' });
    throw redirect(paths.listYourBusiness, { status: 303, headers: { 'Set-Cookie': toast } });
  }
  if (taken.status === 404) throw redirect(paths.listYourBusiness, 303);
  const { status, answer, retryAfterSeconds } = taken;
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};
  return data<SuggestionRefused>(answer, { status, headers });
}

/** Where no answer comes, the page stays as it is, with everything typed in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const problem = { title: 'Your form wasn’t sent', description: NO_ANSWER, tone: 'danger' } as const;
  return sendInBrowser<SuggestionRefused, SuggestionRefused>(serverAction, { problem });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.listYourBusiness,
    title: `List your business | ${siteName}`,
    description: `List your dog walking, day care, kennels or park in ${siteName} for free.`,
  }));

export default function ListYourBusiness({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName } = useSiteData();
  if (loaderData.step === 'find') return <FindEntry siteName={siteName} {...loaderData} />;
  const { fields, captcha } = loaderData;
  return (
    <NewBusiness
      fields={fields}
      refused={actionData}
      captcha={<CaptchaField {...captcha} missing={false} attempt={actionData} />}
    />
  );
}
