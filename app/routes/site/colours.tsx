import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { readTypedColours, shownColours, typedOf } from '#app/features/site/colours/choice.server.ts';
import { type Colours, formatColours, parseColours, STANDARD } from '#app/features/site/colours/colours.ts';
import { ColoursPage } from '#app/features/site/colours/colours-page.tsx';
import stylesheet from '#app/features/site/colours/colours.css?url';
import { triedColoursCookie } from '#app/features/site/colours/tried-colours.ts';
import { SettingChanges } from '#app/features/site/settings/setting-changes.tsx';
import { settingsOn } from '#app/features/site/settings/setting-texts.ts';
import { listSettingChanges } from '#app/features/site/settings/stored-settings.server.ts';
import * as paths from '#app/paths/paths.ts';
import { flashToast, redirectDone } from '#app/request/flash.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { setSettings, undoSettingChange } from '#app/commands/site/site-settings.server.ts';
import type { Route } from './+types/colours';
import { TRIED_COLOURS_MINUTES } from '#app/platform/periods.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = admit(context, 'manage site').services;
  const saved = config.colours?.name ?? STANDARD;
  const isByOperator = config.byOperator.colours !== null;
  const given = url.searchParams;
  const typed =
    given.has('theme') && !isByOperator
      ? {
          theme: given.get('theme') ?? '',
          band: (given.get('band') ?? '').slice(0, 20),
          buttons: (given.get('buttons') ?? '').slice(0, 20),
        }
      : typedOf(saved);
  const read = readTypedColours(typed);
  const problems = 'problems' in read ? read.problems : {};
  const colours: Colours | null = 'colours' in read ? read.colours : parseColours(saved);
  if (!colours) throw new Error('The site’s colours could not be used.');
  const page = {
    typed: { ...typed, ...fieldsOf(typed.theme, colours) },
    problems,
    shown: shownColours(colours),
  };
  const changes = await listSettingChanges(db, settingsOn('colours'));
  // Returning from the preview ends it.
  return data(
    { ...page, saved, isByOperator, changes },
    { headers: { 'Set-Cookie': triedColoursCookie(null) } },
  );
}

function fieldsOf(theme: string, colours: Colours): Partial<Colours> {
  return theme === 'own' ? {} : colours;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage site');
  const fields = await readFields(request, 'intent', 'colours', 'undo', 'theme', 'band', 'buttons');
  const { intent, colours: tried, undo, ...typed } = fields;
  if (intent === 'walk') {
    const colours = parseColours(tried);
    if (!colours) return data({ problem: 'Choose colours first, and try again.' }, 400);
    const toast = flashToast({
      title: 'Only you can see these colours',
      description: `For ${TRIED_COLOURS_MINUTES} minutes, or until you go back to Colours.`,
      tone: 'default',
    });
    const headers = new Headers([
      ['Set-Cookie', triedColoursCookie(formatColours(colours))],
      ['Set-Cookie', toast],
    ]);
    return redirect(paths.home, { status: 303, headers });
  }
  if (undo !== '') {
    const isUndone = await undoSettingChange(services, userId, parseRowId(undo) ?? 0);
    if (!isUndone) return data({ problem: 'Another admin has changed them since. Check them again.' }, 409);
    return redirectDone(paths.siteColours, 'Undone');
  }
  if (services.config.byOperator.colours !== null) {
    return data({ problem: 'The operator has set the colours (SITE_COLOURS).' }, 409);
  }
  const read = readTypedColours(typed);
  if ('problems' in read) return data({ problem: Object.values(read.problems).join(' ') }, 400);
  const name = formatColours(read.colours);
  const changed = await setSettings(services, userId, { colours: name === STANDARD ? null : name });
  return redirectDone(paths.siteColours, changed === 0 ? 'Nothing has changed' : 'Colours saved');
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.siteColours, 'Colours');

export default function SiteColours({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, ...page } = loaderData;
  return (
    <>
      <ColoursPage {...page} problem={actionData?.problem ?? null} />
      <SettingChanges changes={changes} />
    </>
  );
}
