import type { Writable } from 'node:stream';
import type { Pool } from 'pg';
import { removeDemoPosts } from '#app/features/blog/demo/posts.server.ts';
import { wantsJson } from './wants-json.ts';

export const USAGE = `Usage: directory demo-posts remove [--json]

Deletes the demo articles that have never been edited, and tags that only they have.
`;

interface DemoPostsContext {
  openPool: () => Promise<Pool>;
  output: Writable;
  errors: Writable;
}

/** @param args after `demo-posts`  @returns exit code: 0 done, 2 wrong usage */
export async function demoPostsCommand(args: string[], context: DemoPostsContext): Promise<number> {
  const json = wantsJson(args, 'remove');
  if (json === null) {
    context.errors.write(USAGE);
    return 2;
  }
  const removed = await removeDemoPosts(await context.openPool());
  context.errors.write(
    `Removed ${removed.posts} demo articles and ${removed.tags} tags that only they had.\n`,
  );
  if (json) context.output.write(`${JSON.stringify(removed)}\n`);
  return 0;
}
