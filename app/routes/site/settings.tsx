import { data, type MetaFunction, redirect } from 'react-router';
import { useSiteData } from '#app/features/site/site-data.ts';
import { LogoForm } from '#app/features/site-logo/logo-form.tsx';
import { settingsOn } from '#app/features/site-settings/setting-texts.ts';
import { readTyped } from '#app/features/site-settings/settings.ts';
import { SettingsPage, shownSettings } from '#app/features/site-settings/settings-page.tsx';
import { listSettingChanges, type NewValues } from '#app/features/site-settings/stored-settings.server.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/request/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { setSettings, undoSettingChange } from '#app/use-cases/site/site-settings.server.ts';
import type { Route } from './+types/settings';

/** What the owner has set, and what was set last. */
export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const { db, config, region } = context.get(servicesContext);
  const [{ settings, siteName }, changes] = await Promise.all([
    region(),
    listSettingChanges(db, [...settingsOn('name'), ...settingsOn('logo')]),
  ]);
  const standard = { siteName, mapProvider: 'google' };
  return { settings: shownSettings(settings, config.byOperator, standard), changes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  if (form.has('undo')) {
    const isUndone = await undoSettingChange(services, userId, parseRowId(form.get('undo')) ?? 0);
    return isUndone
      ? saidAnew('Undone')
      : data({ typed: {}, problems: {}, problem: 'Somebody has changed it since. Look at it again.' }, 409);
  }
  const values: NewValues = {};
  const typed: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const name of settingsOn('name')) {
    if (!form.has(name) || services.config.byOperator[name] !== null) continue;
    typed[name] = textOf(form, name);
    const read = readTyped(name, typed[name]);
    if ('problem' in read) problems[name] = read.problem;
    else values[name] = read.value;
  }
  if (Object.keys(problems).length > 0) return data({ typed, problems, problem: null }, 400);
  const changed = await setSettings(services, userId, values);
  return saidAnew(changed === 0 ? 'Nothing has changed' : 'Saved');
}

function saidAnew(title: string): Response {
  const toast = flashToast({ title, tone: 'success' });
  return redirect(paths.siteSettings, { status: 303, headers: { 'Set-Cookie': toast } });
}

/** Where no answer comes, the page stays as it is, with everything typed in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { typed: {}, problems: {}, problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.siteSettings, 'Name and addresses');

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { logo } = useSiteData();
  return <SettingsPage {...loaderData} answer={actionData ?? null} logo={<LogoForm logo={logo} />} />;
}
