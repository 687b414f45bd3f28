import { useLocation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import { shownTheme } from './choose-at-once.ts';
import type { Theme } from './theme.ts';

const CHOICES = [
  { value: 'system', label: 'System', icon: 'monitor' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

/** Theme buttons: at once by the starter, a form without scripts. @param theme as rendered by the server */
export function ThemeChoice({ theme, className = '' }: { theme: Theme; className?: string }) {
  const { pathname, search } = useLocation();
  const current = useHydrated() ? shownTheme() : theme;
  return (
    <form method="post" action={paths.theme} className={className}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="float-left mr-2 flex items-center text-label max-sm:w-full sm:min-h-11">
          Theme
        </legend>
        {CHOICES.map(({ value, label, icon }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={value === current}
            className={`inline-flex min-h-11 items-center gap-2 rounded-small border-[1.5px] border-field px-3 text-button transition-colors before:size-4 aria-pressed:border-sun aria-pressed:bg-sun aria-pressed:text-footer ${iconClass(icon)}`}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
