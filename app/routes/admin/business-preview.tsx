import type { LinksFunction } from 'react-router';
import { readSentForm } from '#app/features/admin/form/sent-form.ts';
import stylesheet from '#app/features/directory/listing-page/listing.css?url';
import { ListingPage } from '#app/features/directory/listing-page/page.tsx';
import * as paths from '#app/paths/paths.ts';
import { redirectRefused } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { previewOfForm } from '#app/commands/business-preview.server.ts';
import type { Route } from './+types/business-preview';

/** Previews the stored values; unsaved ones come with the form. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { user, services } = admit(context, 'edit businesses');
  const listing = await previewOfForm(services, user, idOf(params.id), null);
  if (!listing) throw notListed();
  return { listing };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { user, services, form } = await admitForm(request, context, 'edit businesses');
  const sent = form.has('name') ? readSentForm(form) : null;
  const listing = await previewOfForm(services, user, idOf(params.id), sent);
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

function idOf(text: string): number | null {
  return text === 'new' ? null : (parseRowId(text) ?? 0);
}

function notListed(): Response {
  return redirectRefused(paths.adminBusinesses, 'This business is not listed.');
}
