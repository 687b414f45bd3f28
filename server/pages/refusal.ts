import type { Context } from 'hono';
import { documentAddress } from '#app/rendering/document-address.ts';
import { reloadDocument } from '#app/rendering/reload-document.ts';
import { STANDALONE_POLICY, standalonePage } from './standalone-page.ts';

/** The reason why a request is refused, for people and programs. */
export interface Refusal {
  status: 400 | 403 | 410 | 413 | 429 | 500 | 503;
  title: string;
  /** The event and the next step. */
  sentence: string;
  /** More advice, for example about a form that was sent. */
  advice?: string | undefined;
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Format when a browser asks for a page: `page`, or `json` for scripts. */
    errors: 'json' | 'page';
  }
}

/** Refuses with a page for browsers and JSON for others. */
export function refuse(
  context: Context,
  { status, title, sentence, advice }: Refusal,
  { siteName }: { siteName: string },
): Response {
  const { req } = context;
  const isReading = ['GET', 'HEAD'].includes(req.method);
  const url = new URL(req.url);
  const page = isReading ? documentAddress(url) : null;
  if (page) return reloadDocument(page);
  context.header('Cache-Control', 'no-store');
  const wantsPage = req.header('Accept')?.includes('text/html') ?? false;
  const isData = documentAddress(url) !== null;
  if (!wantsPage || isData || context.get('errors') === 'json')
    return context.json({ error: sentence }, status);
  context.header('Content-Security-Policy', STANDALONE_POLICY);
  const address = isReading ? url.pathname + url.search : null;
  const cookies = req.header('Cookie') ?? null;
  return context.html(standalonePage({ siteName, title, lede: sentence, advice, address, cookies }), status);
}
