import type { MetaFunction } from 'react-router';
import { standardWords } from '#app/features/site/settings/home-words.ts';
import { settingsOn } from '#app/features/site/settings/setting-texts.ts';
import { SettingsPage, shownSettings } from '#app/features/site/settings/settings-page.tsx';
import { listSettingChanges } from '#app/features/site/settings/stored-settings.server.ts';
import * as paths from '#app/paths/paths.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { takeSettings } from '#app/request/settings-form.server.ts';
import type { Route } from './+types/words';

const TITLE = 'Home page text';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config, region } = admit(context, 'manage site').services;
  const [{ settings, name }, changes] = await Promise.all([
    region(),
    listSettingChanges(db, settingsOn('words')),
  ]);
  return { settings: shownSettings(settings, config.byOperator, standardWords(name), 'words'), changes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage site');
  return takeSettings(services, userId, form, {
    section: 'words',
    address: paths.siteWords,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { typed: {}, problems: {}, problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.siteWords, TITLE);

export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} title={TITLE} answer={actionData ?? null} />;
}
