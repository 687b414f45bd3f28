import { redirect } from 'react-router';
import { UploadError } from '#app/storage/pictures/encode-picture.server.ts';
import { formatLogo } from '#app/features/site/logo/logo.ts';
import { storeLogo } from '#app/features/site/logo/logo-store.server.ts';
import * as paths from '#app/paths/paths.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { storageFault } from '#app/storage/storage-fault.ts';
import { setSettings } from '#app/commands/site/site-settings.server.ts';
import type { Route } from './+types/logo';

/** Takes the logo (form field `logo`) or, where `intent` is `remove`, takes it away; then back to its page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  if (form.get('intent') === 'remove') {
    await setSettings(services, userId, { logo: null });
    return back('The site now uses the standard logo', 'success');
  }
  const file = form.get('logo');
  if (!(file instanceof File) || file.size === 0) return back('Choose a file, and try again.', 'danger');
  try {
    const logo = await storeLogo(services.storage, new Uint8Array(await file.arrayBuffer()));
    await setSettings(services, userId, { logo: formatLogo(logo) });
    return back('Logo saved', 'success');
  } catch (error) {
    if (error instanceof UploadError) return back(error.message, 'danger');
    services.logger.error({ err: error }, 'storing a logo failed');
    return back(storageFault(error) ?? 'The logo could not be stored. Please try again later.', 'danger');
  }
}

/** @param title what has come of it */
function back(title: string, tone: 'success' | 'danger'): Response {
  return redirect(paths.siteSettings, {
    status: 303,
    headers: { 'Set-Cookie': flashToast({ title, tone }) },
  });
}
