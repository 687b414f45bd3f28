import { UploadError } from '#app/storage/pictures/encode-picture.server.ts';
import { formatLogo } from '#app/features/site/logo/logo.ts';
import { storeLogo } from '#app/features/site/logo/logo-store.server.ts';
import * as paths from '#app/paths/paths.ts';
import { redirectDone, redirectWithToast } from '#app/request/flash.ts';
import { fileOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { admitForm } from '#app/request/guard.server.ts';
import { storageFault } from '#app/storage/storage-fault.ts';
import { setSettings } from '#app/commands/site/site-settings.server.ts';
import type { Route } from './+types/logo';

/** Stores the logo (form field `logo`), or removes it if `intent` is `remove`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage site');
  const sent = parseForm(texts('intent'), form);
  if (sent.intent === 'remove') {
    await setSettings(services, userId, { logo: null });
    return redirectDone(paths.siteSettings, 'The site now uses the standard logo');
  }
  const file = fileOf(form, 'logo');
  if (!file?.size) return refuse('Choose a file, and try again.');
  try {
    const logo = await storeLogo(services.storage, new Uint8Array(await file.arrayBuffer()));
    await setSettings(services, userId, { logo: formatLogo(logo) });
    return redirectDone(paths.siteSettings, 'Logo saved');
  } catch (error) {
    if (error instanceof UploadError) return refuse(error.message);
    services.logger.error({ err: error }, 'storing a logo failed');
    return refuse(storageFault(error) ?? 'The logo could not be stored. Please try again later.');
  }
}

function refuse(title: string): Response {
  return redirectWithToast(paths.siteSettings, { title, tone: 'danger' });
}
