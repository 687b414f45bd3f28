/**
 * An address or a path without the slashes at its end: as many as there are, in one go.
 * @param stored how many characters at its start stay in any case
 */
export function withoutTrailingSlashes(address: string, stored = 0): string {
  let end = address.length;
  while (end > stored && address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
