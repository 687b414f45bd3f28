/**
 * A server that does for each page what no page of a business can do without: it reads, has React's renderer write the markup,
 * compresses it and sends it. Nothing is routed, checked, worked out or kept.
 */
import { zstdCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type BareSource, createBarePage } from './bare-page.ts';
import { serveParent } from './serve-parent.ts';

serveParent((source: BareSource) => {
  const { Page, readBusiness } = createBarePage(source);
  return async ({ url = '' }, response) => {
    await readBusiness(url.slice(url.lastIndexOf('/') + 1));
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'zstd' });
    response.end(zstdCompressSync(renderToString(createElement(Page))));
  };
});
