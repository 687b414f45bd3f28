/** The raw value of a cookie in a `Cookie` header or `document.cookie`; undefined if there is none. */
export function cookieValue(cookies: string | null, name: string): string | undefined {
  const pair = (cookies ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1) || undefined;
}
