import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import * as z from 'zod';
import stylesheet from '#app/features/licences/admin/licences.css?url';
import { ImportForm } from '#app/features/licences/admin/import-form.tsx';
import { ImportPreview } from '#app/features/licences/admin/import-preview.tsx';
import { BackTo, LicenceTabs } from '#app/features/licences/admin/parts.tsx';
import { DRAFT_GONE, readChoices } from '#app/features/licences/admin/preview.ts';
import { countText, standingsText } from '#app/features/licences/admin/words.ts';
import { authorityOptions, listAuthorities } from '#app/features/licences/ledger/authorities.server.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { bringRegister, loadPreview, takeDraft } from '#app/commands/licences/import-form.server.ts';
import type { Route } from './+types/import';

/** The form, or what was sent by it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { id: userId } = requireRight(context, 'manage licences');
  const services = context.get(servicesContext);
  const { searchParams } = url;
  const draft = parseRowId(searchParams.get('draft'));
  const preview =
    draft === null ? null : await loadPreview(services, userId, draft, readChoices(searchParams));
  if (preview) return { preview, form: null };
  const { councils: ofRegion } = await services.region();
  return {
    preview: null,
    form: {
      councils: authorityOptions(await listAuthorities(services.pool), services.councils, ofRegion),
      council: searchParams.get('council') ?? '',
      today: britishDate(services.clock()),
      isGone: draft !== null,
    },
  };
}

const schema = z.object({ council: z.string(), taken_on: z.string(), text: z.string() });

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage licences');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  if (form.get('intent') === 'import') {
    const draft = parseRowId(form.get('draft'));
    const taken = await takeDraft(services, userId, draft, readChoices(form));
    if ('problem' in taken) return data({ answer: null, problem: taken.problem }, 409);
    const { report, authority } = taken;
    const title = `${countText(report.total - report.unread, 'licence')} imported from ${authority.name}`;
    const toast = flashToast({ title, description: standingsText(report), tone: 'success' });
    return redirect(paths.register(taken.authority.code), { status: 303, headers: { 'Set-Cookie': toast } });
  }
  const sent = form.get('file');
  const file = sent instanceof File && sent.size > 0 ? sent : null;
  const brought = await bringRegister(services, userId, { ...parseForm(schema, form), file });
  if ('draft' in brought) return redirect(paths.registerDraft(brought.draft), 303);
  return data({ answer: brought, problem: null }, 400);
}

/** Where no answer comes, the page stays as it is, with everything pasted in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { answer: null, problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.licenceImport, 'Import a register');

export default function LicenceImport({ loaderData: { preview, form }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? null;
  return (
    <div className="max-w-[62.5rem]">
      {preview ? <BackTo href={paths.licenceImport}>Another register</BackTo> : <LicenceTabs />}
      <h1 className="mb-2 text-admin-h1">{preview ? 'Check the register' : 'Import a register'}</h1>
      <ProblemNotice>{problem ?? (form?.isGone && DRAFT_GONE)}</ProblemNotice>
      {preview ? (
        <ImportPreview preview={preview} />
      ) : (
        form && (
          <>
            <p className="mb-5 max-w-[44rem] text-ink-2">
              Most councils publish a register, each in its own format. We keep the names and places from the
              last two registers for comparison. We don’t store street addresses, and importing publishes
              nothing.
            </p>
            <ImportForm {...form} answer={actionData?.answer ?? null} />
          </>
        )
      )}
    </div>
  );
}
