import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { CouncilForm, CouncilsPage } from '#app/features/licences/admin/councils-page.tsx';
import stylesheet from '#app/features/licences/admin/licences.css?url';
import {
  findAuthority,
  listAuthorities,
  regionFirst,
} from '#app/features/licences/ledger/authorities.server.ts';
import { readAction } from '#app/features/licences/ledger/actions.server.ts';
import { AUTHORITY_FIELDS, readAuthority } from '#app/features/licences/ledger/store-authority.server.ts';
import { withDone } from '#app/features/licences/admin/words.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { saveAuthority } from '#app/commands/licences/rules.server.ts';
import type { Route } from './+types/councils';

/** Who licenses; one of them where the address names it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage licences');
  const { pool, councils, region } = context.get(servicesContext);
  const asked = url.searchParams.get('council');
  if (asked === 'new') return { list: null, authority: null, action: null };
  const authority = asked === null ? null : await findAuthority(pool, councils, asked);
  if (authority) return { list: null, authority, action: null };
  const [list, { councils: ofRegion }, doneAction] = await Promise.all([
    listAuthorities(pool),
    region(),
    readAction(pool, parseRowId(url.searchParams.get('done'))),
  ]);
  return { list: regionFirst(list, ofRegion), authority: null, action: doneAction };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage licences');
  const form = await readFormData(request);
  const typed = Object.fromEntries(AUTHORITY_FIELDS.map((field) => [field, textOf(form, field)]));
  const read = readAuthority(typed);
  if ('problems' in read) return data({ typed, problems: read.problems, problem: null }, 400);
  const isNew = url.searchParams.get('council') === 'new';
  const doneAction = await saveAuthority(context.get(servicesContext).pool, userId, read.values, isNew);
  if (doneAction !== false) return redirect(withDone(paths.authorities, doneAction), 303);
  return data({ typed, problems: {}, problem: 'There is already a council with this code.' }, 409);
}

/** Where no answer comes, the page stays as it is, with everything typed in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { typed: {}, problems: {}, problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.authorities, 'Councils');

export default function Councils({
  loaderData: { list, authority, action: doneAction },
  actionData,
}: Route.ComponentProps) {
  if (list) return <CouncilsPage authorities={list} action={doneAction} />;
  return <CouncilForm authority={authority} answer={actionData ?? null} />;
}
