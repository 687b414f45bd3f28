import { type Theme, parseTheme, themeAttribute, themeCookie } from './theme.ts';

/** Shows a theme at once in this browser and stores it in the cookie, without asking the server. */
export function applyTheme(theme: Theme): void {
  document.cookie = themeCookie(theme);
  const attribute = themeAttribute(theme);
  if (attribute) document.documentElement.dataset['theme'] = attribute;
  else delete document.documentElement.dataset['theme'];
  const metas = Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'));
  metas.forEach((meta, device) => {
    // One for light devices and one for dark ones, each with its own band; a theme that was chosen is the same on both.
    const { dataset } = metas[theme === 'system' ? device : Number(theme === 'dark')] ?? meta;
    meta.content = dataset['band'] ?? '';
  });
}

/** The theme the document shows now. */
export function shownTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme']);
}

/** Calls back whenever the document's theme changes; returns a function to stop. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
