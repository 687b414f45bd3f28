import * as paths from './paths.ts';

/** Paths without pages: APIs and files of the site. */
export const FOR_PROGRAMS = [
  ...[paths.api, paths.functions, '/assets', '/data', '/mcp', '/oruk'],
  ...[paths.searchFeed, paths.searchJsonFeed],
];
