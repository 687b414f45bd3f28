// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Link as RouterLink, MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { WrittenLink } from './written-link.tsx';

/** A link as the browser finds it in the page: its attributes and what is in it. */
function asFound(link: ReactNode) {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <MemoryRouter initialEntries={['/blog/ticks?page=2']}>{link}</MemoryRouter>,
  );
  const anchor = page.querySelector('a');
  const attributes = [...(anchor?.attributes ?? [])].map(({ name, value }) => [name, value]);
  return { attributes: Object.fromEntries(attributes), content: anchor?.innerHTML };
}

test.each([
  '/',
  '/winchester',
  '/blog?category=Dog+Health&page=2',
  '/terms#correction-and-removal',
  '/search?q=%22a%22&b=é',
])('writes a link to %s as the router would, so that the page does not change when it comes alive', (to) => {
  const props = { to, preventScrollReset: true, replace: true, state: { from: 'here' }, className: 'link' };
  const content = <b>There &amp; back</b>;
  const written = asFound(<WrittenLink {...props}>{content}</WrittenLink>);
  expect(written).toEqual(asFound(<RouterLink {...props}>{content}</RouterLink>));
  expect(written.attributes.href).toBe(to);
});
