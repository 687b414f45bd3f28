import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import * as z from 'zod';
import stylesheet from '#app/features/licences/admin/licences.css?url';
import { ImportForm } from '#app/features/licences/admin/import-form.tsx';
import { ImportPreview } from '#app/features/licences/admin/import-preview.tsx';
import { LicenceTabs } from '#app/features/licences/admin/parts.tsx';
import { DRAFT_GONE, readChoices } from '#app/features/licences/admin/preview.ts';
import { countText, standingsText } from '#app/features/licences/admin/words.ts';
import { authorityOptions, listAuthorities } from '#app/features/licences/ledger/authorities.server.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { fileOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { redirectDone } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { bringRegister, loadPreview, takeDraft } from '#app/commands/licences/import-form.server.ts';
import type { Route } from './+types/import';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId, services } = admit(context, 'manage licences');
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
  const { userId, services, form } = await admitForm(request, context, 'manage licences');
  const fields = parseForm(texts('intent', 'draft'), form);
  if (fields.intent === 'import') {
    const draft = parseRowId(fields.draft);
    const taken = await takeDraft(services, userId, draft, readChoices(form));
    if ('problem' in taken) return data({ answer: null, problem: taken.problem }, 409);
    const { report, authority } = taken;
    const title = `${countText(report.licences, 'licence')} imported from ${authority.name}`;
    return redirectDone(paths.register(taken.authority.code), title, standingsText(report));
  }
  const file = fileOf(form, 'file');
  const sent = { ...parseForm(schema, form), file: file?.size ? file : null };
  const brought = await bringRegister(services, userId, sent);
  if ('draft' in brought) return redirect(paths.registerDraft(brought.draft), 303);
  return data({ answer: brought, problem: null }, 400);
}

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
