import {
  ArticleTooComplexError,
  RendererBusyError,
  TOO_COMPLEX_MESSAGE,
} from '#app/features/blog/rendering/errors.ts';
import { admit } from '#app/request/guard.server.ts';
import { previewContent } from '#app/commands/preview-content.server.ts';
import type { Route } from './+types/preview';
import { withThousands } from '@dog-care-directory/text';

const LONGEST_CONTENT = 500_000;
const BUSY = 'Too many previews at once. Try again in a moment.';

/** Renders the editor's text as on the public page: takes `{content}`, returns `{html, problems}`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services } = admit(context, 'write posts');
  const body: unknown = await request.json().catch(() => null);
  const content = typeof body === 'object' && body !== null && 'content' in body ? body.content : null;
  if (typeof content !== 'string' || content.length > LONGEST_CONTENT) {
    return Response.json(
      { error: `Send the text as {"content": "…"}, up to ${withThousands(LONGEST_CONTENT)} characters.` },
      { status: 400 },
    );
  }
  try {
    return Response.json(await previewContent(services, content));
  } catch (error) {
    if (error instanceof ArticleTooComplexError)
      return Response.json({ error: TOO_COMPLEX_MESSAGE }, { status: 422 });
    if (error instanceof RendererBusyError) return Response.json({ error: BUSY }, { status: 503 });
    throw error;
  }
}
