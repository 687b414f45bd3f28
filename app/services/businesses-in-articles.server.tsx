/** Businesses in articles: the blog knows where, their feature which and how. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Additions, Adding } from '#app/features/blog/article/load-article.server.ts';
import type { PlacedShortcode } from '#app/features/blog/shortcodes/shortcode.ts';
import {
  type ArticleList,
  type KnownNames,
  listAddress,
  listName,
  readArticleList,
} from '#app/features/directory/in-articles/list-shortcode.ts';
import { findLists } from '#app/features/directory/in-articles/find-lists.server.ts';
import { ListInArticle, ListProblem } from '#app/features/directory/in-articles/list.tsx';
import { NearYou } from '#app/features/directory/in-articles/near-you.tsx';
import { subjectOf } from '#app/features/directory/in-articles/subject.ts';
import type { CardBusiness } from '#app/features/directory/card/card-business.ts';
import type { Services } from '#app/services/services.server.ts';

type Sources = Pick<
  Services,
  'db' | 'totals' | 'openingHours' | 'config' | 'region' | 'serviceTypes' | 'logger'
>;

/** Lists of businesses in one article that are looked for. */
const MOST_LISTS = 5;
/** Businesses below an article about what they offer. */
const SHOWN_AT_END = 4;
const TOO_MANY = `An article shows ${MOST_LISTS} lists of businesses at most, and this is one more.`;

/** An article's shortcode, and the list that is asked for or why there is none. */
type ArticleListRequest = Pick<PlacedShortcode, 'line'> & ({ asked: ArticleList } | { problem: string });

/** Adds to articles what readers see: the lists that are asked for, and the way to what an article is about. */
export function businessesInArticles(sources: Sources): Adding {
  return (article, shortcodes) =>
    orNothing(sources, async () => {
      const known = await knownNames(sources);
      const all = readAll(shortcodes, known);
      const end = listAtEnd(article, all, known);
      const { lists, moments } = await findRequested(sources, [...all, ...end]);
      const filled = all.map((one, index) => drawList(one, lists[index] ?? []));
      return { filled, after: drawEnd(article, lists[all.length] ?? [], known), moments };
    });
}

/** The same for authors, with the reason a list is empty in its place. */
export function businessesInDrafts(sources: Sources): Adding {
  return (article, shortcodes) =>
    orNothing(sources, async () => {
      const known = await knownNames(sources);
      const { filled } = await previewLists(sources, shortcodes);
      const end = listAtEnd(article, readAll(shortcodes, known), known);
      const { lists } = await findRequested(sources, end);
      return { filled, after: drawEnd(article, lists[0] ?? [], known), moments: [] };
    });
}

/** An article by itself is better than none; the next reader gets it whole. */
async function orNothing(
  { logger }: Pick<Sources, 'logger'>,
  add: () => Promise<Additions>,
): Promise<Additions> {
  try {
    return await add();
  } catch (error) {
    logger.error({ err: error }, 'adding businesses to an article failed');
    return { filled: [], after: '', moments: [], isIncomplete: true };
  }
}

/** What shortcodes show to their author: HTML for each, and of those that show nothing to readers, why. */
export async function previewLists(
  sources: Sources,
  shortcodes: readonly PlacedShortcode[],
): Promise<{ filled: string[]; problems: { line: number; text: string }[] }> {
  if (shortcodes.length === 0) return { filled: [], problems: [] };
  const all = readAll(shortcodes, await knownNames(sources));
  const { lists } = await findRequested(sources, all);
  const problems: { line: number; text: string }[] = [];
  const filled = all.map((one, index) => {
    const list = drawList(one, lists[index] ?? []);
    if (list !== '') return list;
    const problem = 'problem' in one ? one.problem : `There are no ${listName(one.asked)} yet.`;
    problems.push({ line: one.line, text: problem });
    return renderToStaticMarkup(<ListProblem>{problem}</ListProblem>);
  });
  return { filled, problems };
}

/** A link in the place of each list, for feeds. */
export function linksInFeeds(sources: Pick<Sources, 'region' | 'serviceTypes'>) {
  return async (shortcodes: readonly PlacedShortcode[]): Promise<string[]> => {
    if (shortcodes.length === 0) return [];
    return readAll(shortcodes, await knownNames(sources)).map((one) =>
      'problem' in one
        ? ''
        : renderToStaticMarkup(
            <p>
              <a href={listAddress(one.asked)}>{listName(one.asked)}</a>
            </p>,
          ),
    );
  };
}

/** Both are in memory for as long as nothing changes. */
async function knownNames({
  region,
  serviceTypes,
}: Pick<Sources, 'region' | 'serviceTypes'>): Promise<KnownNames & { regionName: string }> {
  const [{ name, towns }, services] = await Promise.all([region(), serviceTypes()]);
  return { regionName: name, towns, services };
}

function readAll(shortcodes: readonly PlacedShortcode[], known: KnownNames): ArticleListRequest[] {
  let lists = 0;
  return shortcodes.map(({ line, attributes, problem }) => {
    if (problem !== null) return { line, problem };
    const asked = readArticleList(attributes, known);
    if ('problem' in asked) return { line, ...asked };
    lists += 1;
    return lists > MOST_LISTS ? { line, problem: TOO_MANY } : { line, asked };
  });
}

/** The list below an article: none where it is about nothing of ours, or shows the same service already. */
function listAtEnd(
  article: Parameters<Adding>[0],
  all: readonly ArticleListRequest[],
  known: KnownNames,
): ArticleListRequest[] {
  const asked = endOf(article, known);
  if (!asked) return [];
  const isShown = all.some((one) => 'asked' in one && one.asked.service?.name === asked.service?.name);
  return isShown ? [] : [{ line: 0, asked }];
}

function endOf(article: Parameters<Adding>[0], known: KnownNames): ArticleList | null {
  const subject = subjectOf(article, known);
  return subject && { ...subject, limit: SHOWN_AT_END, order: 'rating' };
}

/** The businesses of each list; none where there is a problem instead. */
async function findRequested(
  sources: Sources,
  all: readonly ArticleListRequest[],
): Promise<{ lists: CardBusiness[][]; moments: Additions['moments'] }> {
  const asked = all.flatMap((one) => ('asked' in one ? [one.asked] : []));
  if (asked.length === 0) return { lists: [], moments: [] };
  const { lists, moments } = await findLists(sources, asked);
  const found = new Map(asked.map((one, index) => [one, lists[index] ?? []]));
  return { lists: all.map((one) => ('asked' in one && found.get(one.asked)) || []), moments };
}

/** HTML for a list; empty where there is nothing to show. */
function drawList(one: ArticleListRequest, businesses: readonly CardBusiness[]): string {
  if ('problem' in one || businesses.length === 0) return '';
  return renderToStaticMarkup(<ListInArticle asked={one.asked} businesses={businesses} />);
}

function drawEnd(
  article: Parameters<Adding>[0],
  businesses: readonly CardBusiness[],
  known: Awaited<ReturnType<typeof knownNames>>,
): string {
  const asked = endOf(article, known);
  if (!asked) return '';
  const { regionName } = known;
  return renderToStaticMarkup(<NearYou {...{ asked, businesses, regionName }} />);
}
