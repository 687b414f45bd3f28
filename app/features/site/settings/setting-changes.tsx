import { Form } from 'react-router';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { Button } from '#app/ui/button.tsx';
import { SETTINGS } from './setting-texts.ts';
import { wordedSetting } from './setting-words.ts';
import type { SettingChange } from './stored-settings.server.ts';

export function SettingChanges({ changes }: { changes: readonly SettingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes" className="mt-8">
      <h2 id="changes" className="mb-3 text-h3">
        Changed last
      </h2>
      <ul className="grid gap-3">
        {changes.map(({ id, name, value, was, by, at, isNewest }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 shadow-card">
            <div className="min-w-0 grow wrap-anywhere">
              <p>
                {SETTINGS[name].label}: <s>{wordedSetting(name, was)}</s> →{' '}
                <b>{wordedSetting(name, value)}</b>
              </p>
              <p className="text-small text-ink-2">
                {by ?? 'A deleted account, or the site itself'}, {britishMoment(at)}
              </p>
            </div>
            {isNewest && (
              <Form method="post">
                <input type="hidden" name="undo" value={id} />
                <Button
                  type="submit"
                  variant="outline"
                  aria-label={`Undo the change of ${SETTINGS[name].label}`}
                >
                  Undo
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
