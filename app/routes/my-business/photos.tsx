import { data, type HeadersFunction, type MetaFunction } from 'react-router';
import { readPhotoSection } from '#app/features/businesses/photos/form/photo-rows.ts';
import { type PhotosAnswer, PREFIX, unsentPhotos } from '#app/features/moderation/photos/photos-form.ts';
import { SendPhotosPage } from '#app/features/moderation/photos/send-photos-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { redirectDone } from '#app/request/flash.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { requireOwned } from '#app/request/require-owned.server.ts';
import { ownPhotosForm, takeOwnPhotos } from '#app/commands/photos/send-photos.server.ts';
import type { Route } from './+types/photos';
import { refusedForm } from '#app/request/refused-form.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user, services, owned } = await requireOwned(context, params.slug, paths.ownPhotos);
  return ownPhotosForm(services, user, owned);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { user, services, owned } = await requireOwned(context, params.slug, paths.ownPhotos);
  const { form, address } = await readForm(request, context);
  const taken = await takeOwnPhotos(services, { user, address }, owned, readPhotoSection(form, PREFIX));
  if (taken.status === 404) throw data(null, { status: 404 });
  if ('answer' in taken) {
    return refusedForm<PhotosAnswer>(taken.answer, taken);
  }
  const done = taken.waits
    ? { title: 'Sent', description: 'We’ll email you when we’ve checked them.' }
    : { title: 'No changes', description: 'Your listing keeps its photos.' };
  throw redirectDone(paths.ownBusiness(owned.business.slug), done.title, done.description);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser<PhotosAnswer, PhotosAnswer>(serverAction, unsentPhotos(NO_ANSWER));
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.myBusinesses, 'Photos');

export default function OwnPhotos({ loaderData, actionData }: Route.ComponentProps) {
  return <SendPhotosPage {...loaderData} answer={actionData} />;
}
