import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import * as z from 'zod';
import { answerEnquiry, enquiryAt } from '#app/commands/enquiries/answer-enquiry.server.ts';
import { takeEnquiry } from '#app/commands/enquiries/take-enquiry.server.ts';
import { CaptchaField } from '#app/features/accounts/captcha/captcha-field.tsx';
import { sharedSlugs } from '#app/features/directory/shortlist/load-shortlist.server.ts';
import { AnswerPage } from '#app/features/enquiries/answer-page.tsx';
import { AskPage, CheckEmailPage } from '#app/features/enquiries/ask-page.tsx';
import { offeredAt } from '#app/features/enquiries/askable.server.ts';
import type { EnquiryRefused, EnquiryValues } from '#app/features/enquiries/enquiry.ts';
import stylesheet from '#app/features/enquiries/enquiry.css?url';
import * as enquiryPaths from '#app/paths/enquiry-paths.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { redirectDone } from '#app/request/flash.ts';
import { MAILED_LINK_HEADERS, mailedLinkHeaders } from '#app/request/mailed-link-headers.ts';
import { refusedForm } from '#app/request/refused-form.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { readSending } from '#app/request/sending-form.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Route } from './+types/enquiry';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

const fieldsSchema = z.object({
  business: z.array(z.string()),
  from: z.string(),
  to: z.string(),
  about: z.string(),
  name: z.string(),
  email: z.string(),
  intent: z.string(),
});

/** @throws Response with a redirect if no listing of the address can be asked */
async function offeredOn(services: Services, url: URL, values?: EnquiryValues) {
  const stay = values?.from && values.to > values.from ? { from: values.from, to: values.to } : null;
  const offered = await offeredAt(services, sharedSlugs(url, 'to') ?? [], stay);
  const [first] = offered;
  if (!first || !services.config.sendsMail) throw redirect(paths.shortlist, 303);
  if (offered.length === 1 && !first.canBeAsked) throw redirect(paths.business(first.slug), 303);
  return offered;
}

/** Shows the enquiry of a link without changing it, because email scanners open links too. */
export async function loader({ url, params: { token }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (token === enquiryPaths.NEW) {
    const { provider, siteKey } = services.captcha;
    const offered = await offeredOn(services, url);
    const today = britishDate(services.clock());
    return data({ offered, today, captcha: { provider, siteKey } }, { headers: MAILED_LINK_HEADERS });
  }
  const found = await enquiryAt(services, token);
  return data({ found }, { status: found ? 200 : 404, headers: MAILED_LINK_HEADERS });
}

export async function action({ request, url, params: { token }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { form, address } = await readForm(request, context);
  const { intent, ...values } = parseForm(fieldsSchema, form);
  if (token !== enquiryPaths.NEW) {
    const answered = await answerEnquiry(services, token, intent, address);
    if (answered && 'problem' in answered) return data({ problem: answered.problem }, { status: 400 });
    // That page explains that the link no longer works.
    if (answered === null) throw redirect(enquiryPaths.enquiry(token), 303);
    throw redirectDone(enquiryPaths.enquiry(token), answered.done, answered.description);
  }
  const offered = await offeredOn(services, url, values);
  if (intent === 'change') return { offered, values, refused: undefined };
  const taken = await takeEnquiry(
    services,
    { ...readSending(form), values, isAgain: intent === 'again' },
    address,
  );
  return taken.status === 200
    ? { offered, values, asked: taken.asked }
    : refusedForm({ offered, values, refused: taken.refused }, taken);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const problem = { title: 'We couldn’t send it', description: NO_ANSWER, tone: 'danger' } as const;
  const refused: EnquiryRefused = { problem };
  return sendInBrowser(serverAction, { problem: NO_ANSWER, refused });
}

export const headers = mailedLinkHeaders;

export const meta: MetaFunction = unlistedMetadata('/enquiry', 'Enquiries');

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  if ('found' in loaderData) {
    const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
    return <AnswerPage found={loaderData.found} problem={problem} />;
  }
  const { captcha, today } = loaderData;
  const { offered, values } =
    actionData && 'offered' in actionData ? actionData : { ...loaderData, values: undefined };
  if (actionData && 'asked' in actionData)
    return <CheckEmailPage offered={offered} asked={actionData.asked} values={actionData.values} />;
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  const field = <CaptchaField {...captcha} missing={false} attempt={actionData} />;
  return <AskPage offered={offered} today={today} values={values} refused={refused} captcha={field} />;
}
