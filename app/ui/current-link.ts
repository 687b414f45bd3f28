export function currentLink<T extends { href: string }>(
  links: readonly T[],
  pathname: string,
): T | undefined {
  return links
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length)[0];
}
