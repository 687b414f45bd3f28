import { data, type MetaFunction, redirect } from 'react-router';
import { withDone } from '#app/features/actions/done.ts';
import { type CheckRefused, DocumentsPage } from '#app/features/moderation/documents/check-page.tsx';
import { checkSchema } from '#app/features/moderation/documents/document-form.ts';
import * as paths from '#app/paths/paths.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { redirectDone } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { documentQueue, takeDocumentForm } from '#app/commands/documents/check-documents.server.ts';
import type { Route } from './+types/check';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'check documents');
  const id = parseRowId(url.searchParams.get('document') ?? '') ?? null;
  return documentQueue(services, url.searchParams.get('show'), id);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'check documents');
  const typed = parseForm(checkSchema, form);
  const sent = await takeDocumentForm(services, userId, typed);
  if ('problem' in sent) return data<CheckRefused>({ typed, ...sent }, { status: 400 });
  if (typeof sent.done === 'string') throw redirectDone(paths.adminDocuments, sent.done);
  throw redirect(withDone(paths.adminDocuments, sent.done), 303);
}

export const meta: MetaFunction = unlistedMetadata(paths.adminDocuments, 'Documents');

export default function CheckDocuments({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentsPage {...loaderData} refused={actionData} />;
}
