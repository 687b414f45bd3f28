import { data } from 'react-router';
import { type SettingSection, settingsOn } from '#app/features/site/settings/setting-texts.ts';
import { readTyped } from '#app/features/site/settings/settings.ts';
import type { NewValues } from '#app/features/site/settings/stored-settings.server.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { redirectDone } from '#app/request/flash.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import type { Services } from '#app/services/services.server.ts';
import { setSettings, undoSettingChange } from '#app/commands/site/site-settings.server.ts';

export async function takeSettings(
  services: Services,
  userId: string,
  form: FormData,
  { section, address }: { section: SettingSection; address: string },
) {
  const names = settingsOn(section);
  const { undo, ...sent } = parseForm(texts('undo', ...names), form);
  if (undo !== '') {
    const isUndone = await undoSettingChange(services, userId, parseRowId(undo) ?? 0);
    return isUndone
      ? redirectDone(address, 'Undone')
      : data(
          { typed: {}, problems: {}, problem: 'Another admin has changed it since. Check it again.' },
          409,
        );
  }
  const values: NewValues = {};
  const typed: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const name of names) {
    if (!form.has(name) || services.config.byOperator[name] !== null) continue;
    typed[name] = sent[name];
    const read = readTyped(name, sent[name]);
    if ('problem' in read) problems[name] = read.problem;
    else values[name] = read.value;
  }
  if (Object.keys(problems).length > 0) return data({ typed, problems, problem: null }, 400);
  const changed = await setSettings(services, userId, values);
  return redirectDone(address, changed === 0 ? 'Nothing has changed' : 'Saved');
}
