import { renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { databaseFaultContext } from './request/database-fault-context.server.ts';
import { handoffScript } from './rendering/handoff-script.server.ts';
import { SHOW_COOKIE_CHOICE } from './features/analytics/providers/cookie-choice.ts';
import { LAY_OUT_AT_ONCE } from '#app/features/directory/card/laid-out-later.ts';
import { holdScripts } from './rendering/held-scripts.server.ts';
import { newScriptMark, ownScripts, withoutMark } from './rendering/own-scripts.server.ts';
import { PageResponse } from './rendering/page-response.server.ts';
import { DOCTYPE, renderToText } from './rendering/render-to-text.server.ts';
import { putParts } from './rendering/markup/written-parts.server.ts';
import { WriterContext } from './rendering/markup/written-parts.ts';
import { servicesContext } from './services/services-context.server.ts';
import { IllustrationSprite } from './ui/illustrations/sprite.tsx';
import { SpriteMarkup } from './ui/illustrations/page-sprite.tsx';

const SPRITE = renderToStaticMarkup(<IllustrationSprite />);
const END = '</body></html>';

/** Renders a page to the end before anything is sent: pages are small, and a whole one can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  // The data of the page is written behind it by ourselves: React would have to wait for a stream of it, which
  // only its renderer for streams can, and that takes twice as long.
  const mark = newScriptMark();
  const written = putParts(mark);
  const page = (
    <WriterContext value={written}>
      <SpriteMarkup value={SPRITE}>
        <ServerRouter context={context} url={request.url} nonce={mark} />
      </SpriteMarkup>
    </WriterContext>
  );
  // The data first, as others are served while it is waited for: a page that waits so long is taken for an old one by the
  // engine, which then clears it away late.
  const handoff = await handoffScript(serverHandoffStream);
  const html = await renderToText(page);
  const body = html.slice(0, -END.length);
  // In development the scripts have to come as the tool for it expects them.
  const content = import.meta.env.PROD ? holdScripts(body, mark) : [body];
  const script = handoff === '' ? '' : `<script>${handoff}</script>`;
  // The renderer knows the scripts that may run; see content-security-policy.ts.
  const mayRun = [...ownScripts(html, mark), SHOW_COOKIE_CHOICE, LAY_OUT_AT_ONCE, handoff];
  return new PageResponse([DOCTYPE, ...written.inPlace(withoutMark(content, mark)), script, END], mayRun, {
    status,
    headers,
  });
}

/** Writes what went wrong into the log as one line. The renderer of pages writes down what was not found. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isDatabaseUnavailable(error)) context.get(databaseFaultContext).happened = true;
  const { logger } = context.get(servicesContext);
  const path = new URL(request.url).pathname;
  // Such as a form for a page that takes none: nothing here is broken.
  if (isRouteErrorResponse(error) && error.status < 500) {
    if (error.status !== 404) logger.warn({ path, status: error.status }, 'page refused');
  } else logger.error({ err: error, path }, 'page failed');
};
