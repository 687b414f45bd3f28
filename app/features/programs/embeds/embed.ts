import { DEFAULT_DISTANCE, parseSearchForm, type SearchForm } from '#app/features/directory/search/form.ts';
import * as paths from '#app/paths/paths.ts';
import { escapeHtml } from '#app/platform/escape-html.ts';

export const EMBED_LENGTHS = [3, 5, 10, 20] as const;
const USUAL_LENGTH = 5;

/** Empty follows the visitor's device or the surrounding page. */
export const EMBED_THEMES = ['', 'light', 'dark'] as const;

/** Lets a framed list only open its links. */
export const EMBED_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

export interface Embed {
  form: SearchForm;
  limit: number;
  theme: (typeof EMBED_THEMES)[number];
}

/** Reads `place`, `category`, `distance`, `limit` and `theme`; invalid values become defaults. */
export function parseEmbed(query: URLSearchParams): Embed {
  const search = new URLSearchParams();
  search.set('postcode', query.get('place') ?? '');
  search.set('service', query.get('category') ?? '');
  search.set('distance', query.get('distance') ?? '');
  const limit = Number(query.get('limit'));
  return {
    form: parseSearchForm(search),
    limit: EMBED_LENGTHS.find((length) => length === limit) ?? USUAL_LENGTH,
    theme: EMBED_THEMES.find((theme) => theme === query.get('theme')) ?? '',
  };
}

export function embedAddress({ form, limit, theme }: Embed): string {
  const query = new URLSearchParams();
  if (form.postcode) query.set('place', form.postcode);
  if (form.service) query.set('category', form.service);
  if (form.postcode && form.distance !== DEFAULT_DISTANCE) query.set('distance', String(form.distance));
  if (limit !== USUAL_LENGTH) query.set('limit', String(limit));
  if (theme) query.set('theme', theme);
  return query.size > 0 ? `${paths.embed}?${query}` : paths.embed;
}

/** Height in pixels on a phone, with three lines per listing. */
export function embedHeight({ limit }: Embed): number {
  return 150 + 110 * limit;
}

export function embedCode(embed: Embed, { siteUrl, title }: { siteUrl: string; title: string }): string {
  const address = escapeHtml(siteUrl + embedAddress(embed));
  return `<iframe src="${address}" title="${escapeHtml(title)}" width="100%" height="${embedHeight(embed)}" style="border:0" sandbox="${EMBED_SANDBOX}" loading="lazy"></iframe>`;
}
