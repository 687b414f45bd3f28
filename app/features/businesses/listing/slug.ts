import { shortened, slugify } from '#app/platform/slugify.ts';

export function businessSlug(name: string, city: string): string {
  const place = slugify(city);
  const title = slugify(name) || 'business';
  return place === '' || title === place || title.endsWith(`-${place}`)
    ? title
    : shortened(`${title}-${place}`);
}
