import { timingSafeEqual } from 'node:crypto';
import { codeOf, type SenderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';

/** Part of the address of an advertiser's page. Without an end, because invoices are kept for years. */
export function adToken({ link }: Pick<SenderKeys, 'link'>, id: number): string {
  return `${id}-${codeOf(link, `ad ${id}`)}`;
}

/** Null for a forged token. */
export function adOfToken(keys: Pick<SenderKeys, 'link'>, token: string): number | null {
  const id = parseRowId(token.split('-', 1)[0] ?? '');
  if (id === null) return null;
  const [given, own] = [token, adToken(keys, id)].map((text) => Buffer.from(text));
  return given && own && given.length === own.length && timingSafeEqual(given, own) ? id : null;
}
