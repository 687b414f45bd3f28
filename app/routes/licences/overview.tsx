import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/licences/admin/licences.css?url';
import { CODE } from '#app/features/licences/ledger/authorities.server.ts';
import { readAction } from '#app/features/licences/ledger/actions.server.ts';
import { LicenceRefused } from '#app/features/licences/ledger/licence-refused.ts';
import { authorityRows } from '#app/features/licences/admin/overview.server.ts';
import { OverviewPage } from '#app/features/licences/admin/overview-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { undoLicenceAction } from '#app/commands/licences/registers.server.ts';
import type { Route } from './+types/overview';

/** How licences stand, council by council. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage licences');
  const { pool, clock } = context.get(servicesContext);
  const [authorities, doneAction] = await Promise.all([
    authorityRows(pool, britishDate(clock())),
    readAction(pool, parseRowId(url.searchParams.get('done'))),
  ]);
  return { authorities, action: doneAction };
}

/** Undoes actions on licences, from any page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage licences');
  const { pool } = context.get(servicesContext);
  const form = await readFormData(request);
  if (form.get('intent') !== 'undo') return data({ problem: 'Choose what to do, and try again.' }, 400);
  const toast = await undoLicenceAction(pool, { userId }, parseRowId(form.get('action')) ?? 0).then(
    (name) => ({ title: 'Undone', description: name, tone: 'success' }) as const,
    (error: unknown) => {
      if (!(error instanceof LicenceRefused)) throw error;
      return { title: 'Not undone', description: error.message, tone: 'danger' } as const;
    },
  );
  return redirect(placeOf(textOf(form, 'back')), {
    status: 303,
    headers: { 'Set-Cookie': flashToast(toast) },
  });
}

/** Of a council by its code, of a business by its id; others by their address. */
function placeOf(back: string): string {
  if (back === paths.authorities || back === paths.licensingRules) return back;
  if (CODE.test(back)) return paths.register(back);
  return parseRowId(back) === null ? paths.licences : paths.businessLicences(back);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.licences, 'Licences');

export default function Licences({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ProblemNotice>{actionData?.problem}</ProblemNotice>
      <OverviewPage {...loaderData} />
    </>
  );
}
