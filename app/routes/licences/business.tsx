import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { LedgerPage } from '#app/features/licences/admin/ledger-page.tsx';
import { LicenceForm } from '#app/features/licences/admin/licence-form-page.tsx';
import stylesheet from '#app/features/licences/admin/licences.css?url';
import {
  authorityOptions,
  findAuthority,
  listAuthorities,
} from '#app/features/licences/ledger/authorities.server.ts';
import { type LedgerLicence, readLedger } from '#app/features/licences/ledger/business-licences.server.ts';
import { LicenceRefused } from '#app/features/licences/ledger/licence-refused.ts';
import {
  LICENCE_FIELDS,
  LICENSED,
  readLicence,
  type RegisteredFacts,
} from '#app/features/licences/ledger/licence-form.ts';
import { withDone } from '#app/features/actions/done.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { redirectRefused } from '#app/request/flash.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { saveLicence, takeLicenceOut } from '#app/commands/licences/ledger.server.ts';
import type { Route } from './+types/business';

export async function loader({ url: { searchParams }, params, context }: Route.LoaderArgs) {
  const { pool, councils, clock, region } = admit(context, 'manage licences').services;
  const ledger = await readLedger(pool, parseRowId(params.id) ?? 0);
  if (!ledger) throw gone();
  const today = britishDate(clock());
  const asked = searchParams.get('licence');
  const licence = ledger.licences.find(({ id }) => String(id) === asked) ?? null;
  if (!licence && asked !== 'new') return { ledger, today, form: null };
  const options = authorityOptions(await listAuthorities(pool), councils, (await region()).councils);
  return { ledger, today, form: { licence, councils: options } };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage licences');
  const { pool, councils, clock } = services;
  const { seen, intent } = parseForm(texts('seen', 'intent'), form);
  const ledger = await readLedger(pool, parseRowId(params.id) ?? 0);
  if (!ledger) throw gone();
  const { id: businessId, name: business } = ledger.business;
  const asked = url.searchParams.get('licence');
  const licence = ledger.licences.find(({ id }) => String(id) === asked) ?? null;
  const typed = parseForm(texts(...LICENCE_FIELDS), form);
  const edit = { businessId, business, userId, seen };
  const back = (doneAction: number | null) =>
    redirect(withDone(paths.businessLicences(businessId), doneAction), 303);
  try {
    if (asked !== 'new' && !licence)
      throw new LicenceRefused('Another admin has since deleted this licence.');
    if (licence && intent === 'remove') return back(await takeLicenceOut(pool, { ...edit, id: licence.id }));
    const isSaidAgainst = Boolean(licence?.register_standing);
    const read = readLicence(typed, licence && factsOf(licence), britishDate(clock()), isSaidAgainst);
    if ('problems' in read) return data({ typed, problems: read.problems, problem: null }, 400);
    const authority = await findAuthority(pool, councils, read.values.authority);
    if (!authority)
      return data(
        { typed, problems: { authority: 'Choose the council that issued it.' }, problem: null },
        400,
      );
    return back(
      await saveLicence(pool, authority, { ...edit, id: licence?.id ?? null, values: read.values }),
    );
  } catch (error) {
    if (!(error instanceof LicenceRefused)) throw error;
    return data({ typed, problems: {}, problem: error.message }, 409);
  }
}

function factsOf(licence: LedgerLicence): RegisteredFacts | null {
  if (licence.source !== 'register') return null;
  const { authority_code, number, stars, granted_on, expires_on, seen_on } = licence;
  const activity = LICENSED.find((known) => known === licence.activity);
  if (!activity) return null;
  return {
    authority: authority_code,
    number,
    activity,
    stars,
    granted: granted_on,
    expires: expires_on,
    seenOn: seen_on,
  };
}

function gone() {
  return redirectRefused(paths.licences, 'This business is not listed.', 'Not found');
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { typed: {}, problems: {}, problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.licences, 'Licences for a business');

export default function BusinessLicences({
  loaderData: { ledger, today, form },
  actionData,
}: Route.ComponentProps) {
  if (!form) return <LedgerPage ledger={ledger} today={today} />;
  return <LicenceForm {...form} business={ledger.business} today={today} answer={actionData ?? null} />;
}
