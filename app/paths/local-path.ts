/** A path within the site to go back to, as browsers write it; anything else (other sites, what no header can hold) is the home page. */
export function localPath(value: unknown): string {
  return typeof value === 'string' && /^\/(?![/\\])[!-[\]-~]*$/.test(value) ? value : '/';
}

/** Where a form was sent from, as a path within the site; null where its `Referer` names no page. */
export function pathBefore(referrer: string | null): string | null {
  const url = URL.parse(referrer ?? '');
  return url && localPath(url.pathname + url.search);
}
