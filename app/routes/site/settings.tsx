import type { MetaFunction } from 'react-router';
import { analyticsWords } from '#app/features/analytics/providers/words.ts';
import { DemoDataCard } from '#app/features/admin/overview/demo-data-page.tsx';
import { ShowFirstSteps } from '#app/features/admin/overview/first-steps-card.tsx';
import { useSiteData } from '#app/features/site/site-data.ts';
import { LogoForm } from '#app/features/site/logo/logo-form.tsx';
import { OperatorCard } from '#app/features/site/settings/operator-card.tsx';
import { settingsOn } from '#app/features/site/settings/setting-texts.ts';
import { SettingsPage, shownSettings } from '#app/features/site/settings/settings-page.tsx';
import { listSettingChanges } from '#app/features/site/settings/stored-settings.server.ts';
import * as paths from '#app/paths/paths.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { countDemo } from '#app/commands/site/demo-data.server.ts';
import { takeSettings } from '#app/request/settings-form.server.ts';
import type { Route } from './+types/settings';

const TITLE = 'Name and addresses';

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  const { db, config, region } = services;
  const [{ settings, siteName }, changes, demo] = await Promise.all([
    region(),
    listSettingChanges(db, [...settingsOn('name'), ...settingsOn('logo')]),
    countDemo(services),
  ]);
  const standard = { siteName, mapProvider: 'google' };
  const hidesSteps = settings['firstSteps'] === 'hidden';
  return {
    hidesSteps,
    demo,
    operator: { analytics: analyticsWords(config.analytics), isByOperator: config.analyticsByOperator },
    settings: shownSettings(settings, config.byOperator, standard, 'name'),
    changes,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage site');
  const page = { section: 'name', address: paths.siteSettings } as const;
  return takeSettings(services, userId, form, page);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { typed: {}, problems: {}, problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.siteSettings, TITLE);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { logo } = useSiteData();
  const { hidesSteps, demo, operator, ...page } = loaderData;
  return (
    <>
      <SettingsPage {...page} title={TITLE} answer={actionData ?? null} below={<LogoForm logo={logo} />} />
      <OperatorCard {...operator} />
      <DemoDataCard left={demo} />
      {hidesSteps && <ShowFirstSteps action={paths.admin} />}
    </>
  );
}
