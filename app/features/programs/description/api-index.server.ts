import * as paths from '#app/paths/paths.ts';
import { describedPath, OPERATIONS } from './operations.server.ts';

/** Lists everything the API offers. */
export function apiIndex(siteUrl: string): object {
  return {
    documentation: siteUrl + paths.developers,
    openapi: siteUrl + paths.openApi,
    endpoints: OPERATIONS.map((operation) => ({
      method: operation.method,
      url: siteUrl + describedPath(operation),
      summary: operation.summary,
    })),
  };
}

/** Links to the APIs' descriptions (RFC 9727). */
export function apiCatalog(siteUrl: string): object {
  const described = (path: string) => ({
    anchor: siteUrl + path,
    'service-desc': [{ href: siteUrl + paths.openApi, type: 'application/json' }],
    'service-doc': [{ href: siteUrl + paths.developers, type: 'text/html' }],
  });
  return { linkset: [paths.apiOfData, paths.openReferral].map(described) };
}
