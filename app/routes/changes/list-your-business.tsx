import { type HeadersFunction, redirect } from 'react-router';
import { FindEntry } from '#app/features/moderation/new-listing/find-page.tsx';
import type { SuggestionRefused } from '#app/features/moderation/suggesting/suggestion-form.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';
import { textsOf } from '#app/platform/form-text.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { beginWith } from '#app/commands/changes/begin-listing.server.ts';
import { findEntries } from '#app/commands/changes/take-new-business.server.ts';
import type { Route } from './+types/list-your-business';
import { refusedForm } from '#app/request/refused-form.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const text = (name: string) => lineOfText(url.searchParams.get(name) ?? '').slice(0, 100);
  const asked = { name: text('name'), phone: text('phone') };
  if (asked.name === '' && asked.phone === '') return { asked: null, found: [] };
  return { asked, found: await findEntries(services, asked) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, address } = await readForm(request, context);
  const begun = await beginWith(context.get(servicesContext), address, textsOf(form));
  if ('to' in begun) throw redirect(begun.to, 303);
  return refusedForm<SuggestionRefused>(begun.answer, begun);
}

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
  return <FindEntry siteName={siteName} {...loaderData} problem={actionData?.problem} />;
}
