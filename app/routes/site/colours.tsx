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
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { setSettings, undoSettingChange } from '#app/commands/site/site-settings.server.ts';
import type { Route } from './+types/colours';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

/** The site's colours, or unsaved ones from the address that others can't see. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const { db, config } = context.get(servicesContext);
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
  // Who comes back from a walk through the site has seen enough of it.
  return data(
    { ...page, saved, isByOperator, changes },
    { headers: { 'Set-Cookie': triedColoursCookie(null) } },
  );
}

/** A theme's colours fill the fields, as a start. */
function fieldsOf(theme: string, colours: Colours): Partial<Colours> {
  return theme === 'own' ? {} : colours;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  if (textOf(form, 'intent') === 'walk') {
    const colours = parseColours(textOf(form, 'colours'));
    if (!colours) return data({ problem: 'Choose colours first, and try again.' }, 400);
    const toast = flashToast({
      title: 'Only you can see these colours',
      description: 'For 10 minutes, or until you go back to Colours.',
      tone: 'default',
    });
    const headers = new Headers([
      ['Set-Cookie', triedColoursCookie(formatColours(colours))],
      ['Set-Cookie', toast],
    ]);
    return redirect(paths.home, { status: 303, headers });
  }
  if (form.has('undo')) {
    const isUndone = await undoSettingChange(services, userId, parseRowId(form.get('undo')) ?? 0);
    if (!isUndone) return data({ problem: 'Another admin has changed them since. Check them again.' }, 409);
    return toColours('Undone');
  }
  if (services.config.byOperator.colours !== null) {
    return data({ problem: 'The operator has set the colours (SITE_COLOURS).' }, 409);
  }
  const typed = {
    theme: textOf(form, 'theme'),
    band: textOf(form, 'band'),
    buttons: textOf(form, 'buttons'),
  };
  const read = readTypedColours(typed);
  if ('problems' in read) return data({ problem: Object.values(read.problems).join(' ') }, 400);
  const name = formatColours(read.colours);
  const changed = await setSettings(services, userId, { colours: name === STANDARD ? null : name });
  return toColours(changed === 0 ? 'Nothing has changed' : 'Colours saved');
}

function toColours(title: string): Response {
  const toast = flashToast({ title, tone: 'success' });
  return redirect(paths.siteColours, { status: 303, headers: { 'Set-Cookie': toast } });
}

/** Where no answer comes, the page stays as it is, with everything typed in it. */
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
