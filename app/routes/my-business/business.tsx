import { data, type LinksFunction, type MetaFunction } from 'react-router';
import stylesheet from '#app/features/directory/card/licence.css?url';
import { HiddenOwnPage } from '#app/features/moderation/owning/hidden-page.tsx';
import { OwnPage } from '#app/features/moderation/owning/own-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { redirectWithToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { hideOwnBusiness } from '#app/commands/owning/own-buttons.server.ts';
import { ownButtonSchema, pressOwnButton } from '#app/commands/owning/own-buttons.server.ts';
import { hiddenOwnPage, ownPage } from '#app/commands/owning/own-business.server.ts';
import { noticeOwner } from '#app/commands/reviews/owner-reviews.server.ts';
import { clientAddressContext } from '#app/request/client-address-context.server.ts';
import { requireOwned } from '#app/request/require-owned.server.ts';
import type { Route } from './+types/business';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user, services, owned } = await requireOwned(context, params.slug, paths.ownBusiness);
  await noticeOwner(services, user.id, context.get(clientAddressContext));
  const { hidden } = owned;
  if (hidden) return { hidden: await hiddenOwnPage(services, user, owned, hidden) };
  return { page: await ownPage(services, user, owned) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { user, services, owned } = await requireOwned(context, params.slug, paths.ownBusiness);
  const { id, slug } = owned.business;
  const form = parseForm(ownButtonSchema, await readFormData(request));
  const { intent, until, note } = form;
  const done =
    intent === 'hide' || intent === 'show'
      ? await hideOwnBusiness(services, user, id, { intent, until, note })
      : owned.hidden
        ? ({ problem: 'Show your listing again first.', status: 409 } as const)
        : await pressOwnButton(services, user, owned, form);
  if ('problem' in done) {
    const { problem, status } = done;
    const problems = 'problems' in done ? (done.problems ?? {}) : {};
    return data({ problem, typed: form.licence, hiding: { until, note, problems } }, { status });
  }
  throw redirectWithToast(paths.ownBusiness(slug), { ...done, tone: 'success' });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER, typed: undefined, hiding: undefined });
}

export const meta: MetaFunction = unlistedMetadata(paths.myBusinesses, 'Your listing');

export default function MyBusiness({ loaderData, actionData }: Route.ComponentProps) {
  const { problem, typed, hiding } = actionData ?? {};
  if ('hidden' in loaderData) {
    const refused = problem && hiding ? { problem, ...hiding } : undefined;
    return <HiddenOwnPage hidden={loaderData.hidden} refused={refused} />;
  }
  return <OwnPage page={loaderData.page} problem={problem} typed={typed} hiding={hiding} />;
}
