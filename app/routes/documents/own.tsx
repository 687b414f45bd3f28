import { type HeadersFunction, type MetaFunction, redirect } from 'react-router';
import { isSentKind, sendSchema } from '#app/features/moderation/documents/document-form.ts';
import {
  SendDocumentPage,
  type SendRefused,
} from '#app/features/moderation/documents/send-document-page.tsx';
import * as documentPaths from '#app/paths/document-paths.ts';
import * as paths from '#app/paths/paths.ts';
import { fileOf, parseForm } from '#app/platform/parse-form.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { redirectDone } from '#app/request/flash.ts';
import { refusedForm } from '#app/request/refused-form.server.ts';
import { requireOwned } from '#app/request/require-owned.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { changeOwnDocuments, sendDocument } from '#app/commands/documents/own-documents.server.ts';
import type { Route } from './+types/own';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { owned } = await requireOwned(context, params.slug, documentPaths.ownDocuments);
  const { slug } = owned.business;
  const kind = url.searchParams.get('kind') ?? '';
  if (!isSentKind(kind)) throw redirect(paths.ownBusiness(slug));
  return { slug, kind };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { user, services, owned } = await requireOwned(context, params.slug, documentPaths.ownDocuments);
  const { form, address } = await readForm(request, context);
  const typed = parseForm(sendSchema, form);
  const chosen = fileOf(form, 'file');
  const file = chosen?.size ? new Uint8Array(await chosen.arrayBuffer()) : null;
  const sender = { userId: user.id, address: address ?? null };
  const sent =
    typed.intent === 'send'
      ? await sendDocument(services, sender, owned.business.id, { form: typed, file })
      : await changeOwnDocuments(services, owned, typed);
  if ('done' in sent) throw redirectDone(paths.ownBusiness(owned.business.slug), sent.done);
  const { name, until } = typed;
  return refusedForm<SendRefused>({ name, until, problems: sent.problems, problem: sent.problem }, sent);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser<SendRefused, SendRefused>(serverAction, {
    name: '',
    until: '',
    problems: {},
    problem: NO_ANSWER,
  });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.myBusinesses, 'Documents');

export default function OwnDocuments({ loaderData, actionData }: Route.ComponentProps) {
  return <SendDocumentPage {...loaderData} refused={actionData} />;
}
