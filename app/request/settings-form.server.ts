import { data, redirect } from 'react-router';
import { type SettingSection, settingsOn } from '#app/features/site/settings/setting-texts.ts';
import { readTyped } from '#app/features/site/settings/settings.ts';
import type { NewValues } from '#app/features/site/settings/stored-settings.server.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import type { Services } from '#app/services/services.server.ts';
import { setSettings, undoSettingChange } from '#app/commands/site/site-settings.server.ts';

/**
 * Takes the form of a page of settings: sets what differs, or takes a change back, and leads to the page again; or says what is
 * wrong, with what was typed.
 * @param address of the page
 */
export async function takeSettings(
  services: Services,
  userId: string,
  form: FormData,
  { section, address }: { section: SettingSection; address: string },
) {
  if (form.has('undo')) {
    const isUndone = await undoSettingChange(services, userId, parseRowId(form.get('undo')) ?? 0);
    return isUndone
      ? resent(address, 'Undone')
      : data(
          { typed: {}, problems: {}, problem: 'Another admin has changed it since. Check it again.' },
          409,
        );
  }
  const values: NewValues = {};
  const typed: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const name of settingsOn(section)) {
    if (!form.has(name) || services.config.byOperator[name] !== null) continue;
    typed[name] = textOf(form, name);
    const read = readTyped(name, typed[name]);
    if ('problem' in read) problems[name] = read.problem;
    else values[name] = read.value;
  }
  if (Object.keys(problems).length > 0) return data({ typed, problems, problem: null }, 400);
  const changed = await setSettings(services, userId, values);
  return resent(address, changed === 0 ? 'Nothing has changed' : 'Saved');
}

function resent(address: string, title: string): Response {
  const toast = flashToast({ title, tone: 'success' });
  return redirect(address, { status: 303, headers: { 'Set-Cookie': toast } });
}
