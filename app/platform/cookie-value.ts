export function cookieValue(cookies: string | null, name: string): string | undefined {
  const pair = (cookies ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1) || undefined;
}
