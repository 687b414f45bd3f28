import { factLines } from '#app/features/businesses/fields/answer-fields.ts';
import { streetAddress } from '#app/features/businesses/listing/street-address.ts';
import { lawInWords } from '#app/features/businesses/licence/law-in-words.ts';
import { awayWords } from '#app/features/businesses/listing/away.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { newDogsText } from '#app/features/businesses/listing/new-dogs.ts';
import { documentLabel, seenText } from '#app/features/businesses/listing/seen-document.ts';
import { headlineText } from '#app/features/businesses/service-types/headline-price.ts';
import { priceText } from '#app/features/businesses/listing/price-text.ts';
import type { Licensing } from '#app/features/businesses/licence/rules.server.ts';
import { apiOrigins } from '#app/features/businesses/origins/listing-origins.server.ts';
import { findPost, findPresentSlug } from '#app/features/blog/posts/posts.server.ts';
import { answerApiRequest } from '#app/features/directory/api/api.server.ts';
import { answerBusinessRequest } from '#app/features/directory/api/one-business.server.ts';
import { type SiteRegion, townBySlug } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import { counted } from '@dog-care-directory/text';
import type { Database } from '#db/client.ts';
import { QUOTED } from '../quoted.ts';
import { escaped, escapedUrl } from './escaped.ts';

/** Markdown, a redirect, or not found. */
export type MarkdownAnswer =
  | { status: 200; text: string }
  | { status: 301; location: string }
  | { status: 404 | 410 };

export type MarkdownSources = Parameters<typeof answerApiRequest>[0] &
  Parameters<typeof answerBusinessRequest>[0] & {
    db: Database;
    region: () => Promise<SiteRegion>;
    licensing: () => Promise<Licensing>;
    config: { siteName: string; siteUrl: string };
  };

export const markdownPath = (path: string) => `${path}.md`;

type Made = (sources: MarkdownSources, path: string) => Promise<MarkdownAnswer>;

export const MARKDOWN_PAGES: Readonly<Record<string, Made>> = {
  [paths.anyBusiness]: listing,
  [paths.anyTown]: town,
  [`${paths.blog}/:slug`]: article,
  [paths.whoNeedsLicence]: licences,
};

const MOST_LISTED = 50;

async function listing(sources: MarkdownSources, path: string): Promise<MarkdownAnswer> {
  const answer = await answerBusinessRequest(sources, lastPart(path));
  if (answer.status === 301) {
    const slug = answer.location.split('/').at(-1) ?? '';
    return { status: 301, location: markdownPath(paths.business(slug)) };
  }
  if (answer.status !== 200) return { status: answer.status };
  const { body } = answer;
  const origins = Object.entries(await apiOrigins(sources.db, body));
  const services = [body.category, ...(body.services ?? [])].map((name) => escaped(name)).join(', ');
  const { licence, prices } = body;
  const address = [streetAddress(body), body.city, body.postal_code].filter((part) => part !== '');
  return pageOf([
    `# ${escaped(body.name, 300)}`,
    `Page: <${body.url}>`,
    QUOTED,
    list([
      ['Services', services],
      ['Where', address.map((part) => escaped(part)).join(', ')],
      ['Council', body.district?.name],
      ['Phone', body.phone && escaped(body.phone, 60)],
      ['Website', body.site && escapedUrl(body.site)],
      ['New dogs', body.new_dogs && `${newDogsText(body.new_dogs)}, said on ${body.new_dogs.on}`],
      [
        'Documents seen',
        (body.seen ?? []).map((one) => `${escaped(documentLabel(one))}: ${seenText(one)}`).join(' '),
      ],
      ['Away or full', awayWords(body.away, britishDate(sources.clock()))],
      ['Open now', body.open === null ? null : body.open ? 'yes' : 'no'],
      ['Hours', body.opening_hours && `${escaped(body.opening_hours, 1000)} (OpenStreetMap notation)`],
      [
        'Licence',
        licence &&
          `${licence.state}, ${escaped(licence.authority)}${licence.stars === null ? '' : `, ${licence.stars} stars`}, seen on ${licence.seen_on}`,
      ],
      ['Council licence needed', body.licence_needed === null ? null : body.licence_needed ? 'yes' : 'no'],
      ['Price', headlineText(body)],
      [
        'All prices',
        (prices ?? []).map((price) => `${escaped(price.label)}: ${priceText(price)}`).join('; '),
      ],
      [
        'Facts',
        factLines(body.facts)
          .map((line) => escaped(line))
          .join('; '),
      ],
      [
        'Reviews written here',
        body.own_reviews > 0 &&
          `${counted(body.own_reviews, 'review')}, ${body.own_rating === null ? 'too few for an average' : `${body.own_rating} out of 5 on average`}`,
      ],
      ['Last confirmed', body.confirmed_on && `${body.confirmed_on} by ${body.confirmed_by ?? ''}`],
    ]),
    body.website_description && `> ${escaped(body.website_description, 2000)}`,
    body.people && `> ${escaped(body.people.replaceAll('\n', '; '), 2000)}`,
    origins.length > 0 && '## Where this comes from',
    list(origins.map(([field, { from, on }]) => [field, `${from}, ${on}`])),
    `[Report a mistake](${sources.config.siteUrl}${paths.suggest(body.slug)})`,
  ]);
}

async function town(sources: MarkdownSources, path: string): Promise<MarkdownAnswer> {
  const { towns } = await sources.region();
  const found = townBySlug(towns, lastPart(path));
  if (!found) return { status: 404 };
  const { status, body } = await answerApiRequest(sources, { town: found.name, limit: MOST_LISTED });
  if (status !== 200 || 'error' in body) return { status: 404 };
  const { siteUrl } = sources.config;
  return pageOf([
    `# Dog care services in ${escaped(found.name)}`,
    `Page: <${siteUrl}${path}>`,
    QUOTED,
    body.total > body.results.length && `The ${body.results.length} best rated of ${body.total}.`,
    body.results
      .map((business) => {
        const { name, category, postal_code: postcode, confirmed_on: on, slug } = business;
        const place = [escaped(category), escaped(postcode), headlineText(business), on && `confirmed ${on}`]
          .filter(Boolean)
          .join(', ');
        return `- [${escaped(name, 300)}](${siteUrl}${markdownPath(paths.business(slug))}): ${place}`;
      })
      .join('\n') || 'No services found.',
  ]);
}

async function article(sources: MarkdownSources, path: string): Promise<MarkdownAnswer> {
  const slug = lastPart(path);
  const post = await findPost(sources.db, { slug });
  if (!post) {
    const present = await findPresentSlug(sources.db, slug);
    return present === null
      ? { status: 404 }
      : { status: 301, location: markdownPath(paths.article(present)) };
  }
  const on = (post.published_at ?? post.created_at).slice(0, 10);
  return pageOf([
    `# ${escaped(post.title, 300)}`,
    `Page: <${sources.config.siteUrl}${path}>`,
    `Published ${on}, changed ${post.updated_at.slice(0, 10)}`,
    withoutShortcodes(post.content),
  ]);
}

async function licences(sources: MarkdownSources, path: string): Promise<MarkdownAnswer> {
  const { rules } = await sources.licensing();
  return pageOf([
    '# Who needs a licence',
    `Page: <${sources.config.siteUrl}${path}>`,
    ...lawInWords(rules).flatMap(({ nation, summary, rows, unknown, laws }) => [
      `## ${nation}`,
      summary,
      list(rows.map(({ activity, words }) => [activity, words])),
      unknown,
      laws
        .map(({ name, href, compared }) => `- [${escaped(name)}](${href}), compared on ${compared}`)
        .join('\n'),
    ]),
  ]);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function list(lines: readonly (readonly [string, string | null | undefined | false])[]): string {
  return lines.flatMap(([label, value]) => (value ? [`- **${label}**: ${value}`] : [])).join('\n');
}

function pageOf(parts: readonly (string | null | undefined | false)[]): MarkdownAnswer {
  return { status: 200, text: `${parts.filter(Boolean).join('\n\n')}\n` };
}

function withoutShortcodes(content: string): string {
  const isShortcode = (line: string) => line.startsWith('{{') && line.endsWith('}}');
  return content
    .split('\n')
    .filter((line) => !isShortcode(line.trim()))
    .join('\n');
}
