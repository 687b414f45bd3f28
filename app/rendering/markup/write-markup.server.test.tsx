/** Markup as it is written for parts of pages, beside what the installed React writes. */
import { JSDOM } from 'jsdom';
import { createElement, Fragment, useId, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import fc from 'fast-check';
import { RotateCw } from 'lucide-react';
import { expect, test } from 'vitest';
import { writeMarkup } from './write-markup.server.ts';

const { window } = new JSDOM('');

const ELEMENT = 1;

/** The parts as a browser reads them, without how attributes are ordered. */
function read(html: string): unknown {
  const template = window.document.createElement('template');
  template.innerHTML = html;
  const tree = (node: Node): unknown => {
    if (node.nodeType !== ELEMENT) return node.textContent;
    const { localName, attributes } = node as Element;
    const content = node as HTMLTemplateElement;
    const children = localName === 'template' ? content.content.childNodes : node.childNodes;
    return [
      localName,
      [...attributes].map(({ name, value }) => `${name}=${value}`).sort(),
      [...children].map(tree),
    ];
  };
  return [...template.content.childNodes].map(tree);
}

function expectAlike(node: ReactNode) {
  expect(read(writeMarkup(node).join(''))).toEqual(read(renderToStaticMarkup(node)));
}

function Dog({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <li title={name} data-big className="dog" tabIndex={-1} aria-hidden={false}>
      {name} &amp; <b>{children}</b>
    </li>
  );
}

test('writes what React writes', () => {
  expectAlike(
    <>
      {null}
      {false}
      {0}
      {''}
      <ul>
        {['Rex', '"Fido" <b>', "a&amp;b'"].map((name) => (
          <Dog key={name} name={name}>
            {name.length} letters
          </Dog>
        ))}
      </ul>
      <a href="/a?b=1&c=2" data-discover="true">
        a
      </a>
      <img
        src="/a.webp"
        srcSet="/a.webp 1x"
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
      <br />
      <svg viewBox="0 0 1 1" aria-hidden="true" focusable="false">
        <use href="#a" />
      </svg>
      <RotateCw aria-hidden className="icon" />
      <details open>
        <summary>More</summary>
      </details>
      <p dangerouslySetInnerHTML={{ __html: '<i>as it is</i>' }} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: '{}' }} />
      <p style={{ color: 'red', marginTop: 3 }} />
      <button type="button" onClick={() => {}}>
        Press
      </button>
    </>,
  );
});

test('writes forms with what is filled in', () => {
  expectAlike(
    <form method="get" action="/dogs#results">
      <label htmlFor="size">Size</label>
      <select id="size" name="size" defaultValue="big">
        <option value="">Any</option>
        {['big', 'small'].map((size) => (
          <option key={size} value={size}>
            {size} ({3})
          </option>
        ))}
      </select>
      <input type="checkbox" name="a" value="1" defaultChecked />
      <input type="checkbox" name="b" value="1" defaultChecked={false} />
      <input
        type="number"
        min={0}
        max={5}
        step="any"
        inputMode="decimal"
        name="c"
        defaultValue={4.5}
        placeholder="Any"
      />
      <input type="text" defaultValue="" />
      <textarea defaultValue={'\nWoof </textarea>'} />
      <button type="submit" disabled>
        Go
      </button>
    </form>,
  );
});

test('nothing that a stranger has typed is more than text', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'<>"\'&;/=j a\n\0') }),
    fc.constantFrom(
      '</script><script>alert(1)</script>',
      '" onload="alert(1)',
      'javascript:alert(1)',
      ' \tJava\nScript:alert(1)',
    ),
  );
  fc.assert(
    fc.property(
      typed,
      fc.constantFrom('title', 'href', 'src', 'action', 'data-a', 'value', 'alt'),
      (text, name) => {
        expectAlike(createElement('div', { [name]: text }, text));
        expectAlike(createElement(Fragment, null, createElement('a', { [name]: text }), text, text));
      },
    ),
  );
});

test('a long list comes in parts, which are whole together', () => {
  const names = Array.from({ length: 500 }, (_, index) => `Rex ${index}`);
  const list = names.map((name) => <Dog key={name} name={name} />);
  expect(writeMarkup(list).length).toBeGreaterThan(3);
  expectAlike(list);
});

test('a component that would react by itself is refused', () => {
  function Named() {
    return <p id={useId()} />;
  }
  expect(() => writeMarkup(<Named />)).toThrow();
});
