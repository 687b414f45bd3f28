import { data, type MetaFunction } from 'react-router';
import { readPhotoSection } from '#app/features/businesses/photos/form/photo-rows.ts';
import { type PhotosAnswer, PREFIX, unsentPhotos } from '#app/features/moderation/photos/photos-form.ts';
import { SendPhotosPage } from '#app/features/moderation/photos/send-photos-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { redirectDone } from '#app/request/flash.ts';
import { MAILED_LINK_HEADERS, mailedLinkHeaders } from '#app/request/mailed-link-headers.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { changeForPhotos } from '#app/commands/changes/change-for-photos.server.ts';
import { sentPhotosForm, takeSentPhotos } from '#app/commands/photos/send-photos.server.ts';
import type { Route } from './+types/sent-photos';
import { refusedForm } from '#app/request/refused-form.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const form = await sentPhotosForm(context.get(servicesContext), params.token);
  if (!form) throw data(null, { status: 404 });
  return data(form, { headers: MAILED_LINK_HEADERS });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (!(await changeForPhotos(services, params.token))) throw data(null, { status: 404 });
  const { form, address } = await readForm(request, context);
  const sent = readPhotoSection(form, PREFIX);
  const taken = await takeSentPhotos(services, address, params.token, sent);
  if (taken.status === 404) throw data(null, { status: 404 });
  if ('answer' in taken) {
    return refusedForm<PhotosAnswer>(taken.answer, taken);
  }
  throw redirectDone(paths.sentChange(params.token), 'Sent with your listing');
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser<PhotosAnswer, PhotosAnswer>(serverAction, unsentPhotos(NO_ANSWER));
}

export const headers = mailedLinkHeaders;

export const meta: MetaFunction = unlistedMetadata('/suggestion', 'Photos');

export default function SentPhotos({ loaderData, actionData }: Route.ComponentProps) {
  return <SendPhotosPage {...loaderData} answer={actionData} />;
}
