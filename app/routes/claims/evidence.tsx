import { type HeadersFunction, type MetaFunction, redirect } from 'react-router';
import { evidenceFormSchema } from '#app/features/moderation/claiming/evidence-form.ts';
import { EvidencePage } from '#app/features/moderation/claiming/evidence-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { fileOf, parseForm } from '#app/platform/parse-form.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { redirectDone } from '#app/request/flash.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { evidencePage, sendEvidence } from '#app/commands/claims/send-evidence.server.ts';
import type { Route } from './+types/evidence';
import { refusedForm } from '#app/request/refused-form.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = params.slug.toLowerCase();
  const page = await evidencePage(context.get(servicesContext), requireUser(context).id, slug);
  // The claim's page shows the outcome.
  if (!page) throw redirect(paths.claim(slug));
  return page;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: userId } = requireUser(context);
  const slug = params.slug.toLowerCase();
  const { form, address } = await readForm(request, context);
  const typed = parseForm(evidenceFormSchema, form);
  const chosen = fileOf(form, 'file');
  const file = chosen?.size ? new Uint8Array(await chosen.arrayBuffer()) : null;
  const sent = await sendEvidence(context.get(servicesContext), userId, slug, { form: typed, file, address });
  if (sent.status === 404) throw redirect(paths.claim(slug), 303);
  if (sent.status === 200) {
    const description = 'We’ll check it and call you, or email you.';
    throw redirectDone(paths.claim(slug), 'We’ve received your evidence', description);
  }
  return refusedForm({ ...typed, problems: sent.problems, problem: sent.problem }, sent);
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const typed = parseForm(evidenceFormSchema, await request.clone().formData());
  return sendInBrowser(serverAction, { ...typed, problems: {}, problem: NO_ANSWER });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.profile, 'Evidence for your claim');

export default function Evidence({ loaderData, actionData }: Route.ComponentProps) {
  return <EvidencePage {...loaderData} refused={actionData} />;
}
