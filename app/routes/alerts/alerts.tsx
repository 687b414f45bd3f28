import { data, type MetaFunction, redirect } from 'react-router';
import { answerAlert, ownAlerts } from '#app/commands/alerts/own-alerts.server.ts';
import { takeAlert } from '#app/commands/alerts/take-alert.server.ts';
import { CaptchaField } from '#app/features/accounts/captcha/captcha-field.tsx';
import { offeredAlert } from '#app/features/alerts/alert-search.server.ts';
import { AskPage, CheckEmailPage } from '#app/features/alerts/ask-page.tsx';
import { OwnAlertsPage } from '#app/features/alerts/own-alerts-page.tsx';
import * as alertPaths from '#app/paths/alert-paths.ts';
import * as paths from '#app/paths/paths.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { redirectDone } from '#app/request/flash.ts';
import { MAILED_LINK_HEADERS, mailedLinkHeaders } from '#app/request/mailed-link-headers.ts';
import { refusedForm } from '#app/request/refused-form.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { readSending } from '#app/request/sending-form.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Route } from './+types/alerts';

/** In place of the code of an emailed link; one page for both, because each costs every page bytes. */
const isNew = (token: string) => paths.newAlert.endsWith(`/${token}`);

/** @throws Response with a redirect for searches without such emails */
async function offeredFor(services: Services, query: string) {
  const offered = await offeredAlert(services, query);
  if (!offered) throw redirect(paths.home);
  return offered;
}

/** Shows the alerts of a link without changing them, because email scanners open links too. */
export async function loader({ url, params: { token }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (isNew(token)) {
    const { provider, siteKey } = services.captcha;
    const offered = await offeredFor(services, url.search);
    return data({ offered, captcha: { provider, siteKey } }, { headers: MAILED_LINK_HEADERS });
  }
  const own = await ownAlerts(services, token);
  const isStop = url.searchParams.has('stop');
  return data({ own, isStop }, { status: own ? 200 : 404, headers: MAILED_LINK_HEADERS });
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { form, address } = await readForm(request, context);
  if (isNew(token)) {
    const { search, email } = parseForm(texts('search', 'email'), form);
    const offered = await offeredFor(services, search);
    const taken = await takeAlert(services, { ...readSending(form), search, email }, address);
    return taken.status === 200
      ? { offered, sent: taken.email }
      : refusedForm({ offered, refused: taken.refused }, taken);
  }
  const sent = parseForm(texts('intent', 'alert', 'often', 'List-Unsubscribe'), form);
  const isOneClick = sent['List-Unsubscribe'] === 'One-Click';
  const asked = { intent: sent.intent, id: parseRowId(sent.alert), often: sent.often };
  const answer = isOneClick ? { ...asked, intent: 'stop', id: null } : asked;
  const answered = await answerAlert(services, token, answer);
  // A mail program follows no redirect.
  if (isOneClick) return data({ problem: undefined }, { status: answered === null ? 404 : 200 });
  const page = alertPaths.alert(token);
  // That page explains that the link no longer works.
  if (answered === null) throw redirect(page, 303);
  if ('problem' in answered) return data({ problem: answered.problem }, { status: 400 });
  throw redirectDone(page, answered.done);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const problem = { title: 'We couldn’t send you an email', description: NO_ANSWER, tone: 'danger' } as const;
  return sendInBrowser(serverAction, { problem: NO_ANSWER, refused: { email: '', problem } });
}

export const headers = mailedLinkHeaders;

export const meta: MetaFunction = unlistedMetadata('/alerts', 'Emails about new listings');

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  if ('own' in loaderData) {
    const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
    return <OwnAlertsPage {...loaderData} problem={problem} />;
  }
  const { captcha } = loaderData;
  const offered = actionData && 'offered' in actionData ? actionData.offered : loaderData.offered;
  if (actionData && 'sent' in actionData) return <CheckEmailPage offered={offered} email={actionData.sent} />;
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  return (
    <AskPage
      offered={offered}
      refused={refused}
      captcha={<CaptchaField {...captcha} missing={false} attempt={actionData} />}
    />
  );
}
