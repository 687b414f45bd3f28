import { redirect, type RouterContextProvider } from 'react-router';
import { clientAddressContext } from './client-address-context.server.ts';
import { CLEAR_SITE_DATA } from '#app/features/accounts/session/clear-site-data.ts';
import type { SentForm } from '#app/features/accounts/forms/auth-forms.server.ts';
import type { FormAnswer, RefusedForm } from '#app/features/accounts/forms/form-answer.ts';
import { flashToast } from './flash.ts';
import { readFormData } from './form-data.server.ts';
import { refusedForm } from './refused-form.server.ts';

export async function readForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SentForm> {
  const form = await readFormData(request);
  return { form, headers: request.headers, address: context.get(clientAddressContext) };
}

export function answerForm(answer: FormAnswer) {
  if ('to' in answer) {
    const headers = new Headers();
    for (const cookie of [...answer.cookies, flashToast(answer.toast)]) headers.append('Set-Cookie', cookie);
    if (answer.signedOut) headers.set('Clear-Site-Data', CLEAR_SITE_DATA);
    throw redirect(answer.to, { status: 303, headers });
  }
  const { status, retryAfterSeconds, ...refused } = answer;
  return refusedForm<RefusedForm>(refused, { status, retryAfterSeconds });
}
