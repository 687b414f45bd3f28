import type { HeadersFunction, MetaFunction } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { answerMessage, readMessage } from '#app/request/answer-message.server.ts';
import { CaptchaField } from '#app/features/accounts/captcha/captcha-field.tsx';
import type { ContactAnswer } from '#app/features/messages/contact-answer.ts';
import { MessageForm } from '#app/features/messages/message-form.tsx';
import { ComplaintsPage } from '#app/features/site/pages/complaints-page.tsx';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { takeMessage } from '#app/commands/take-message.server.ts';
import type { Route } from './+types/complaints';

export function loader({ context }: Route.LoaderArgs) {
  const { provider, siteKey } = context.get(servicesContext).captcha;
  return { captcha: { provider, siteKey } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, address } = await readForm(request, context);
  const taken = await takeMessage(context.get(servicesContext), readMessage(form), address, 'complaint');
  return answerMessage(taken, paths.complaintSent, 'Complaint sent');
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const problem = {
    title: 'We couldn’t send your complaint',
    description: NO_ANSWER,
    tone: 'danger',
  } as const;
  return sendInBrowser<ContactAnswer, ContactAnswer>(serverAction, { problem });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.complaints,
    title: `${siteName} | Complaints`,
    description: `How to complain to ${siteName} about how it uses your personal data, and what happens next.`,
  }));

export default function Complaints({ loaderData, actionData }: Route.ComponentProps) {
  const captcha = <CaptchaField {...loaderData.captcha} missing={false} attempt={actionData} />;
  return (
    <ComplaintsPage {...useSiteData()}>
      <MessageForm
        action={paths.complaints}
        subjectHint="For example, the name of the business or page."
        refused={actionData}
        captcha={captcha}
      />
    </ComplaintsPage>
  );
}
