import { isGuardedPath } from '#app/features/accounts/rights/guarded-paths.ts';
import { findPost, findPresentSlug } from '#app/features/blog/posts/posts.server.ts';
import { findListing } from '#app/features/directory/listing-page/content/find.server.ts';
import { leadingOn } from '#app/features/places/region/old-slugs.ts';
import { findPublishedPage } from '#app/features/site/own-pages/stored-pages.server.ts';
import { GONE, lastTarget } from '#app/features/site/redirects/redirect.ts';
import { allRedirects } from '#app/features/site/redirects/redirect-finder.server.ts';
import { createPageFinder } from '#app/paths/find-page.ts';
import { PAGES } from '#app/paths/pages.ts';
import * as paths from '#app/paths/paths.ts';
import { FOR_PROGRAMS } from '#app/paths/program-paths.ts';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';
import type { Services } from '#app/services/services.server.ts';
import { parseUploadAddress } from '#app/storage/pictures/upload-address.ts';
import { hasUpload } from '#app/storage/pictures/upload-store.server.ts';

const FILES: readonly string[] = [paths.embed, paths.llmsText, paths.securityText, paths.sitePicture];

type Needed = Pick<Services, 'db' | 'region' | 'storage' | 'erasedKey'>;

/** Returns the paths that visitors can't open: missing, private and removed pages.  @param pathnames URL-encoded */
export async function missingPages(services: Needed, pathnames: Iterable<string>): Promise<Set<string>> {
  const region = await services.region();
  const redirects = await allRedirects(services.db);
  const find = createPageFinder(PAGES, () => region.towns);
  const missing = new Set<string>();
  for (const pathname of pathnames) {
    const path = withoutTrailingSlashes(pathname, 1);
    const page = find(path) ?? find(path.toLowerCase());
    const isThere =
      (page !== null && (await showsSomething(services, page.path, path))) ||
      leadingOn(region, path.slice(1).toLowerCase()) !== null ||
      (lastTarget(path, '', redirects)?.to ?? GONE) !== GONE ||
      isFile(path);
    if (!isThere) missing.add(pathname);
  }
  return missing;
}

async function showsSomething(
  { db, storage, erasedKey }: Needed,
  pattern: string,
  path: string,
): Promise<boolean> {
  if (isGuardedPath(path)) return false;
  const parts = path.toLowerCase().split('/');
  const [, , name = ''] = parts;
  if (pattern.startsWith(`${paths.blog}/:slug`)) {
    return (await findPost(db, { slug: name })) !== null || (await findPresentSlug(db, name)) !== null;
  }
  if (pattern === paths.anyOwnPage) return (await findPublishedPage(db, name)) !== null;
  if (pattern.startsWith(paths.anyBusiness)) {
    const found = await findListing({ db, erasedKey }, name);
    return found !== null && ('business' in found || 'movedTo' in found);
  }
  const upload = parseUploadAddress(path);
  return upload === null || hasUpload(storage, upload);
}

/** True for paths that the host answers without a page. */
function isFile(path: string): boolean {
  return FILES.includes(path) || FOR_PROGRAMS.some((below) => path === below || path.startsWith(`${below}/`));
}
