/**
 * The same as bare-react-server.ts as an application of Hono and React Router: one page, which hands on what it has read, and
 * nothing of the site besides.
 */
import { text } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { type BareSource, createBarePage } from './bare-page.ts';
import { serveParent } from './serve-parent.ts';

const ROOT = { id: 'root', path: '' };
const PAGE = { id: 'page', parentId: 'root', path: 'dog-services/:slug' };
const NO_SCRIPTS = { module: '', imports: [], hasAction: false, hasErrorBoundary: false };

serveParent((source: BareSource) => {
  const { Page, readBusiness } = createBarePage(source);
  const handle = createRequestHandler(
    {
      entry: { module: { default: render } },
      routes: {
        root: { ...ROOT, module: { default: Page } },
        page: {
          ...PAGE,
          module: {
            default: () => null,
            loader: ({ params }: LoaderFunctionArgs) => readBusiness(params['slug'] ?? ''),
          },
        },
      },
      assets: {
        entry: { module: '', imports: [] },
        routes: {
          root: { ...ROOT, ...NO_SCRIPTS, hasLoader: false },
          page: { ...PAGE, ...NO_SCRIPTS, hasLoader: true },
        },
        url: '',
        version: '',
      },
      publicPath: '/',
      assetsBuildDirectory: '',
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
      // The rest of what a build says is for pages with scripts.
    } as unknown as ServerBuild,
    'production',
  );
  const host = new Hono();
  host.all('*', ({ req }) => handle(req.raw, new RouterContextProvider()));
  return getRequestListener(host.fetch);
});

async function render(
  { url }: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
): Promise<Response> {
  const page = renderToString(createElement(ServerRouter, { context, url }));
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  headers.set('Content-Type', 'text/html');
  headers.set('Content-Encoding', 'zstd');
  return new Response(zstdCompressSync(page + data), { status, headers });
}
