import { renderMarkdown } from '#app/features/blog/markdown/render-markdown.server.ts';
import { requireAdmin } from '#app/guard.server.ts';
import type { Route } from './+types/blog-admin-preview.ts';

const LONGEST_CONTENT = 500_000;

/** Renders the editor's text as the public page will: `{content}` in, `{html}` out. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const body: unknown = await request.json().catch(() => null);
  const content = typeof body === 'object' && body !== null && 'content' in body ? body.content : null;
  if (typeof content !== 'string' || content.length > LONGEST_CONTENT) {
    return Response.json(
      { error: 'Send the text as {"content": "…"}, up to 500,000 characters.' },
      { status: 400 },
    );
  }
  return Response.json({ html: renderMarkdown(content) });
}
