import type { Context } from 'hono';
import { documentAddress } from '#app/rendering/document-address.ts';
import { reloadDocument } from '#app/rendering/reload-document.ts';
import { STANDALONE_POLICY, standalonePage } from './standalone-page.ts';

/** Why a request is not answered, for people and for programs. */
export interface Refusal {
  status: 400 | 403 | 413 | 429 | 500 | 503;
  /** Heading of the page. */
  title: string;
  /** What happened and what to do next. */
  sentence: string;
  /** What else people should know, such as what has become of the form they have sent. */
  advice?: string | undefined;
}

declare module 'hono' {
  interface ContextVariableMap {
    /** What a refusal is where a browser asks for a page: one, or JSON for the program that asks in truth. */
    errors: 'json' | 'page';
  }
}

/**
 * A refusal as a page where a browser asks for one, and as JSON everywhere else. The browser's script, which asks for
 * the data of a page, is sent to the page itself, so that the visitor reads the same.
 */
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
