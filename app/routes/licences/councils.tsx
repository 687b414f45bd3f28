import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { CouncilForm, CouncilsPage } from '#app/features/licences/admin/councils-page.tsx';
import stylesheet from '#app/features/licences/admin/licences.css?url';
import {
  findAuthority,
  listAuthorities,
  regionFirst,
} from '#app/features/licences/ledger/authorities.server.ts';
import { authoritySchema } from '#app/features/licences/ledger/store-authority.server.ts';
import { withDone } from '#app/features/actions/done.ts';
import * as paths from '#app/paths/paths.ts';
import { checkForm } from '#app/platform/parse-form.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { saveAuthority } from '#app/commands/licences/rules.server.ts';
import type { Route } from './+types/councils';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pool, councils, region } = admit(context, 'manage licences').services;
  const asked = url.searchParams.get('council');
  if (asked === 'new') return { list: null, authority: null };
  const authority = asked === null ? null : await findAuthority(pool, councils, asked);
  if (authority) return { list: null, authority };
  const [list, { councils: ofRegion }] = await Promise.all([listAuthorities(pool), region()]);
  return { list: regionFirst(list, ofRegion), authority: null };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage licences');
  const read = checkForm(authoritySchema, await readFormData(request));
  const { typed } = read;
  if ('errors' in read) return data({ typed, problems: read.errors, problem: null }, 400);
  const isNew = url.searchParams.get('council') === 'new';
  const doneAction = await saveAuthority(services.pool, userId, read.input, isNew);
  if (doneAction !== false) return redirect(withDone(paths.authorities, doneAction), 303);
  return data({ typed, problems: {}, problem: 'There is already a council with this code.' }, 409);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { typed: {}, problems: {}, problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.authorities, 'Councils');

export default function Councils({ loaderData: { list, authority }, actionData }: Route.ComponentProps) {
  if (list) return <CouncilsPage authorities={list} />;
  return <CouncilForm authority={authority} answer={actionData ?? null} />;
}
