import { JSDOM } from 'jsdom';
import pg from 'pg';
import { createElement, type ReactNode } from 'react';

/** What a bare server makes pages of. */
export interface BareSource {
  /** A page of a business as the site has written it. */
  html: string;
  databaseUrl: string;
}

const BUSINESS = { name: 'business', text: 'SELECT * FROM businesses WHERE slug = $1' };
const NEIGHBOURS = {
  name: 'neighbours',
  text: 'SELECT * FROM businesses WHERE category = $1 AND position IS NOT NULL ORDER BY position <-> $2::cube LIMIT 4',
};

/** What no page of a business can do without: two statements, and as much markup as the site's own page has, made again for each. */
export function createBarePage({ html, databaseUrl }: BareSource) {
  const root = read(new JSDOM(html).window.document.documentElement);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  return {
    Page: () => make(root),
    /** The business and its nearest neighbours. */
    async readBusiness(slug: string): Promise<unknown[]> {
      const { rows } = await pool.query({ ...BUSINESS, values: [slug] });
      const [{ category, position }] = rows;
      const { rows: neighbours } = await pool.query({ ...NEIGHBOURS, values: [category, position] });
      return [...rows, ...neighbours];
    },
  };
}

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

function make({ name, props, children }: Read): ReactNode {
  return createElement(
    name,
    { ...props },
    ...children.map((child) => (typeof child === 'string' ? child : make(child))),
  );
}
