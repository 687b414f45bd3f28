import * as paths from './paths.ts';

/** What the last part of a path may stand for: everything below. */
const BELOW = '/*';

/**
 * Makes the function that finds what answers a path, among things that have the paths they answer written as the
 * router writes them (`/blog/:slug`). One without a variable part goes first, then those in their order; `*` alone, the page
 * of what is not found, is never found.
 */
export function createFinder<One extends { path: string }>(
  all: readonly One[],
): (pathname: string) => One | null {
  const isVariable = ({ path }: One) => path.includes(':') || path.endsWith(BELOW);
  const exact = new Map(
    all.filter((one) => one.path !== '*' && !isVariable(one)).map((one) => [one.path, one]),
  );
  const variable = all.filter(isVariable).map((one) => ({ one, expression: toExpression(one.path) }));
  return (pathname) =>
    exact.get(pathname) ?? variable.find(({ expression }) => expression.test(pathname))?.one ?? null;
}

function toExpression(pattern: string): RegExp {
  const below = pattern.endsWith(BELOW);
  const parts = (below ? pattern.slice(0, -BELOW.length) : pattern)
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}${below ? '/' : '$'}`);
}

/**
 * The same for pages, where a town's page answers only for the towns there are: others can be made up.
 * @param towns asked for each time
 */
export function createPageFinder<One extends { path: string }>(
  all: readonly One[],
  towns: () => readonly { slug: string }[],
): (pathname: string) => One | null {
  const find = createFinder(all);
  return (pathname) => {
    const found = find(pathname);
    const isMissing =
      found?.path === paths.anyTown && !towns().some(({ slug }) => paths.town(slug) === pathname);
    return isMissing ? null : found;
  };
}
