/**
 * A server that does for each page what no page of a business can do without: it reads the business and its nearest neighbours, has
 * React's renderer write as much markup, compresses it and sends it. Nothing is routed, checked, worked out or kept.
 */
import { createServer } from 'node:http';
import { zstdCompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import pg from 'pg';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

const BUSINESS = { name: 'business', text: 'SELECT * FROM businesses WHERE slug = $1' };
const NEIGHBOURS = {
  name: 'neighbours',
  text: 'SELECT * FROM businesses WHERE category = $1 AND position IS NOT NULL ORDER BY position <-> $2::cube LIMIT 4',
};

process.once('message', ({ html, databaseUrl }: { html: string; databaseUrl: string }) => {
  const page = read(new JSDOM(html).window.document.documentElement);
  const Page = () => make(page);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const server = createServer(async ({ url = '' }, response) => {
    const { rows } = await pool.query({ ...BUSINESS, values: [url.slice(url.lastIndexOf('/') + 1)] });
    const [{ category, position }] = rows;
    await pool.query({ ...NEIGHBOURS, values: [category, position] });
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'zstd' });
    response.end(zstdCompressSync(renderToString(createElement(Page))));
  });
  process.once('disconnect', () => process.exit());
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
});

/** An element of the page as it was read once. */
interface Read {
  name: string;
  props: Record<string, unknown>;
  children: (Read | string)[];
}

function read(element: Element): Read {
  // React takes styles in another form than markup has them.
  const attributes = [...element.attributes].map(({ name, value }) => [
    name === 'style' ? 'data-style' : name,
    value,
  ]);
  const props = Object.fromEntries(attributes);
  const { localName: name, textContent: __html } = element;
  // Their text is not escaped.
  if (name === 'script' || name === 'style') {
    return { name, props: { ...props, dangerouslySetInnerHTML: { __html } }, children: [] };
  }
  const children = [...element.childNodes].flatMap<Read | string>((child) => {
    if (child.nodeType === child.ELEMENT_NODE) return [read(child as Element)];
    return child.nodeType === child.TEXT_NODE ? [child.textContent ?? ''] : [];
  });
  return { name, props, children };
}

/** As React has them made anew for each page. */
function make({ name, props, children }: Read): ReactNode {
  return createElement(
    name,
    { ...props },
    ...children.map((child) => (typeof child === 'string' ? child : make(child))),
  );
}
