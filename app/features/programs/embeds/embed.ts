import { DEFAULT_DISTANCE, parseSearchForm, type SearchForm } from '#app/features/directory/search/form.ts';
import * as paths from '#app/paths/paths.ts';
import { escapeHtml } from '#app/platform/escape-html.ts';

/** How many listings a list on another site can have. */
export const EMBED_LENGTHS = [3, 5, 10, 20] as const;
const USUAL_LENGTH = 5;

/** Light and dark as the visitor's device has it, or as the page around it is. */
const EMBED_THEMES = ['', 'light', 'dark'] as const;

/** What a frame lets a list do: open its links. */
export const EMBED_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** A list that another site shows. */
export interface Embed {
  /** What is looked for: a place, a service and miles. */
  form: SearchForm;
  /** How many listings. */
  limit: number;
  theme: (typeof EMBED_THEMES)[number];
}

/** Reads a list from a query: `place`, `category`, `distance`, `limit` and `theme`. Whatever makes no sense gets its default. */
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

/** The address of a list; defaults are left out. */
export function embedAddress({ form, limit, theme }: Embed): string {
  const query = new URLSearchParams();
  if (form.postcode) query.set('place', form.postcode);
  if (form.service) query.set('category', form.service);
  if (form.postcode && form.distance !== DEFAULT_DISTANCE) query.set('distance', String(form.distance));
  if (limit !== USUAL_LENGTH) query.set('limit', String(limit));
  if (theme) query.set('theme', theme);
  return query.size > 0 ? `${paths.embed}?${query}` : paths.embed;
}

/** Pixels that a list is high on a phone, where each of its listings has three lines. */
export function embedHeight({ limit }: Embed): number {
  return 150 + 110 * limit;
}

/** What the page of another site has to have in it. */
export function embedCode(embed: Embed, { siteUrl, title }: { siteUrl: string; title: string }): string {
  const address = escapeHtml(siteUrl + embedAddress(embed));
  return `<iframe src="${address}" title="${escapeHtml(title)}" width="100%" height="${embedHeight(embed)}" style="border:0" sandbox="${EMBED_SANDBOX}" loading="lazy"></iframe>`;
}
