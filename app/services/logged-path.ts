import { withoutLinkSecrets } from '#app/paths/link-secrets.ts';
import { pathForLog } from '#app/platform/error-for-log.ts';

const LONGEST = 200;

export function loggedPath(path: string): string {
  const shown = pathForLog(withoutLinkSecrets(path));
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
}
