import * as paths from './paths.ts';

const BELOW = '/*';

/**
 * Creates a lookup by path, with patterns in the router's syntax (`/blog/:slug`). Static paths take precedence, then
 * list order. The catch-all `*` never matches.
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
