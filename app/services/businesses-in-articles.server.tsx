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

const MOST_LISTS = 5;
const SHOWN_AT_END = 4;
const TOO_MANY = `An article shows ${MOST_LISTS} lists of businesses at most, and this is one more.`;

type ArticleListRequest = Pick<PlacedShortcode, 'line'> & ({ asked: ArticleList } | { problem: string });

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

/** Like `businessesInArticles`, but explains empty lists to authors. */
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

/** Falls back to no lists, since the next request tries again. */
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

/** Previews shortcodes for their author: HTML for each, with the reason if readers see nothing. */
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

/** List below an article; none if it isn't about a place or service, or already has that service. */
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
  return renderToStaticMarkup(<NearYou asked={asked} businesses={businesses} regionName={regionName} />);
}
