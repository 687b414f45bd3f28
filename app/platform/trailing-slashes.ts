/** Removes trailing slashes in one pass.  @param stored length of the beginning that always stays */
export function withoutTrailingSlashes(address: string, stored = 0): string {
  let end = address.length;
  while (end > stored && address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
