import { type FormEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import { parseTheme, type Theme, themeAttribute, themeCookie } from './theme.ts';

const CHOICES = [
  { value: 'system', label: 'System', icon: 'monitor' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

/** Theme buttons: immediate with scripts, a form without.  @param theme as rendered by the server */
export function ThemeChoice({ theme, className = '' }: { theme: Theme; className?: string }) {
  const { pathname, search } = useLocation();
  const current = useSyncExternalStore(watchTheme, shownTheme, () => theme);

  function choose(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    applyTheme(parseTheme(submitter.value));
  }

  return (
    <form method="post" action={paths.theme} onSubmit={choose} className={className}>
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

function applyTheme(theme: Theme): void {
  document.cookie = themeCookie(theme);
  const attribute = themeAttribute(theme);
  if (attribute) document.documentElement.dataset['theme'] = attribute;
  else delete document.documentElement.dataset['theme'];
  const metas = Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'));
  metas.forEach((meta, device) => {
    // One tag for light devices and one for dark ones; a chosen theme sets both to the same colour.
    const { dataset } = metas[theme === 'system' ? device : Number(theme === 'dark')] ?? meta;
    meta.content = dataset['band'] ?? '';
  });
}

function shownTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme']);
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
