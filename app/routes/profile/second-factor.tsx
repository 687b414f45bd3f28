import { data, type HeadersFunction, type MetaFunction } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { answerForm, readForm } from '#app/request/answer-form.server.ts';
import { qrCode } from '#app/features/accounts/second-factor/qr-code.server.ts';
import { answerSecondFactor } from '#app/features/accounts/forms/second-factor-forms.server.ts';
import { SecondFactorPage, type SecondFactorStep } from '#app/features/accounts/pages/second-factor-page.tsx';
import { hasSecondFactor } from '#app/features/accounts/second-factor/second-factor.server.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/second-factor';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { id, isAdmin, isModerator } = requireUser(context);
  return {
    isOn: await hasSecondFactor(services, id),
    isRequested: (isAdmin || isModerator === true) && services.config.adminSecondFactor === 'required',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const sent = await readForm(request, context);
  const { answer, cookies, status } = await answerSecondFactor(context.get(servicesContext), user, sent);
  if ('to' in answer) throw answerForm(answer);
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  const shown: SecondFactorStep =
    answer.step === 'confirm'
      ? { ...answer, refused: answer.refused, picture: qrCode(answer.setup.address) }
      : answer;
  return data(shown, { status, headers });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.secondFactor, 'Two-step sign-in');

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondFactorPage {...loaderData} answer={actionData} />;
}
