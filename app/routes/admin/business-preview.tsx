import { type LinksFunction, redirect } from 'react-router';
import { readSentForm } from '#app/features/admin/form/sent-form.ts';
import stylesheet from '#app/features/directory/listing-page/listing.css?url';
import { ListingPage } from '#app/features/directory/listing-page/page.tsx';
import * as paths from '#app/paths/paths.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { previewOfForm } from '#app/commands/business-preview.server.ts';
import type { Route } from './+types/business-preview';

/** The page of a business as it is stored: what is not saved comes with the form alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireRight(context, 'edit businesses');
  const listing = await previewOfForm(context.get(servicesContext), user, idOf(params.id), null);
  if (!listing) throw notListed();
  return { listing };
}

/** Preview of a business with its form's values. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireRight(context, 'edit businesses');
  const form = await readFormData(request);
  const sent = form.has('name') ? readSentForm(form) : null;
  const listing = await previewOfForm(context.get(servicesContext), user, idOf(params.id), sent);
  if (!listing) throw notListed();
  return { listing };
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta = unlistedMetadata(paths.adminBusinesses, 'Preview of a business');

export default function BusinessPreview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p role="status" className="border-y border-warn bg-warn-tint px-5 py-3 text-center font-bold">
        Preview, not saved
      </p>
      <ListingPage listing={(actionData ?? loaderData).listing} />
    </>
  );
}

/** Null for a new business. */
function idOf(text: string): number | null {
  return text === 'new' ? null : (parseRowId(text) ?? 0);
}

function notListed(): Response {
  const gone = { title: 'Error', description: 'This business is not listed.', tone: 'danger' } as const;
  return redirect(paths.adminBusinesses, { headers: { 'Set-Cookie': flashToast(gone) } });
}
