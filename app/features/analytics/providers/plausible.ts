import { withoutLinkSecrets } from '#app/paths/link-secrets.ts';
import { insertScript } from './insert-script.ts';
import type { PageView } from './page-view.ts';

type Plausible = ((event: string, options: { u: string }) => void) & { q?: unknown[][] };

declare global {
  interface Window {
    plausible?: Plausible;
  }
}

/**
 * Sends a view to Plausible: https://plausible.io/docs/custom-locations. In manual mode its script sends nothing
 * itself and processes what was queued before it loaded.
 */
export function sendToPlausible(settings: { domain: string; url: string }, { path }: PageView): void {
  window.plausible ??= queueing();
  insertScript(`${settings.url}/js/script.manual.js`, { domain: settings.domain });
  window.plausible('pageview', { u: location.origin + withoutLinkSecrets(path) });
}

function queueing(): Plausible {
  const plausible: Plausible = (...call) => void (plausible.q ??= []).push(call);
  return plausible;
}
