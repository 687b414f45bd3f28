/**
 * An address or a path without the slashes at its end: as many as there are, in one go.
 * @param kept how many characters at its start stay in any case
 */
export function withoutTrailingSlashes(address: string, kept = 0): string {
  let end = address.length;
  while (end > kept && address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
