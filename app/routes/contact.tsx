import type { HeadersFunction, MetaFunction } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { answerMessage, readMessage } from '#app/request/answer-message.server.ts';
import { CaptchaField } from '#app/features/accounts/captcha/captcha-field.tsx';
import { subjectAsked } from '#app/features/directory/listing-page/content/subject.server.ts';
import type { ContactAnswer } from '#app/features/messages/contact-answer.ts';
import { LONGEST } from '#app/features/messages/message-limits.ts';
import { MessageForm } from '#app/features/messages/message-form.tsx';
import { ContactPage } from '#app/features/site/pages/contact-page.tsx';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { readingServices, servicesContext } from '#app/services/services-context.server.ts';
import { takeMessage } from '#app/commands/take-message.server.ts';
import type { Route } from './+types/contact';

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { provider, siteKey } = services.captcha;
  const about = await subjectAsked(readingServices(context), url.searchParams, LONGEST.subject).catch(
    (error: unknown) => {
      services.logger.warn({ err: error }, 'choosing the subject of a message failed');
      return null;
    },
  );
  return { captcha: { provider, siteKey }, about };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, address } = await readForm(request, context);
  const taken = await takeMessage(context.get(servicesContext), readMessage(form), address);
  return answerMessage(taken, paths.contactSent, 'Message sent');
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const problem = { title: 'We couldn’t send your message', description: NO_ANSWER, tone: 'danger' } as const;
  return sendInBrowser<ContactAnswer, ContactAnswer>(serverAction, { problem });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.contact,
    title: `${siteName} | Contact us`,
    description: `How to contact ${siteName}, and how to list, change or remove a dog care business.`,
  }));

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const captcha = <CaptchaField {...loaderData.captcha} missing={false} attempt={actionData} />;
  return (
    <ContactPage {...useSiteData()}>
      <MessageForm
        action={paths.contact}
        subjectHint="For example, the name of the business."
        refused={actionData}
        subject={loaderData.about ?? ''}
        captcha={captcha}
      />
    </ContactPage>
  );
}
