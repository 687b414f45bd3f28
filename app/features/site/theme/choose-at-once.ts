import * as paths from '#app/paths/paths.ts';
import { parseTheme, type Theme, themeAttribute, themeCookie } from './theme.ts';

const FORM = `form[action="${paths.theme}"]`;

/** Applies a theme when its button is pressed, instead of sending its form. */
export function chooseThemeAtOnce({ signal } = new AbortController()): void {
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter } = event;
    if (!(target instanceof Element && target.matches(FORM) && submitter instanceof HTMLButtonElement))
      return;
    event.preventDefault();
    apply(parseTheme(submitter.value));
    for (const button of document.querySelectorAll<HTMLButtonElement>(`${FORM} button`)) {
      button.ariaPressed = String(button.value === submitter.value);
    }
  };
  addEventListener('submit', onSubmit, { signal });
}

function apply(theme: Theme): void {
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

export function shownTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme']);
}
