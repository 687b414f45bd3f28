import type { OwnSites } from '#tests/support/site/own-sites.ts';
import type { Environment, Site } from '#tests/support/site/site-process.ts';
import { beginSession } from './visitor-steps.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** A site of a test's own, an admin who has signed in there, and somebody who only looks. */
export interface SiteWithAdmin {
  site: Site;
  admin: Visitor;
  visitor: Visitor;
}

/** Starts it, without demo data unless another environment is given. */
export async function startWithAdmin(
  sites: Pick<OwnSites, 'start'>,
  environment: Environment = { SEED_DEMO: 'false' },
): Promise<SiteWithAdmin> {
  const site = await sites.start(environment);
  const admin = createVisitor(site.url);
  await beginSession(admin, site, { admin: true });
  return { site, admin, visitor: createVisitor(site.url) };
}

/** Sends fields by POST as the admin, without the page of their form. */
export function send(admin: Visitor, path: string, fields: Record<string, string>): Promise<Response> {
  return admin.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
}
