import * as paths from './paths.ts';

/** At these and below them there are no pages, but answers for programs and files of the site. */
export const FOR_PROGRAMS = [
  ...[paths.api, paths.functions, '/assets', '/data', '/mcp', '/oruk'],
  ...[paths.searchFeed, paths.searchJsonFeed],
];
