// @vitest-environment jsdom
/** The rules that dialogs and menus need, as the installed libraries have them written. */
import { createRequire } from 'node:module';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { styleSingleton } from './adopted-styles.ts';

type Keep = ComponentType<{ inert?: boolean; children: ReactNode }>;

const dialogs = createRequire(
  createRequire(import.meta.resolve('radix-ui')).resolve('@radix-ui/react-dialog'),
);
const keeping = createRequire(dialogs.resolve('react-remove-scroll'));
const replaced = keeping.resolve('react-style-singleton');

beforeEach(() => {
  // jsdom has none.
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(cleanup);

test('what keeps the page from scrolling gets the same rules as by the module that is replaced', () => {
  const byTags = loadKeeping({});
  const written = render(<byTags.RemoveScroll inert>a dialog</byTags.RemoveScroll>);
  const expected = [...document.querySelectorAll('style')].map(({ sheet }) => rules(sheet));
  expect(expected.join()).toContain('overflow: hidden');
  expect(expected.join()).toContain('pointer-events: none');
  written.unmount();

  const { RemoveScroll } = loadKeeping({ [replaced]: { styleSingleton } });
  const first = render(<RemoveScroll inert>a dialog</RemoveScroll>);
  expect(document.adoptedStyleSheets.map(rules)).toEqual(expected);
  expect(document.querySelector('style')).toBeNull();

  // A menu over the dialog: its rules are the same, but for those that name it.
  const second = render(<RemoveScroll>a menu</RemoveScroll>);
  expect(document.adoptedStyleSheets.map(rules)).toEqual(expected);
  first.unmount();
  expect(document.adoptedStyleSheets.map(rules).join()).toContain('overflow: hidden');
  second.unmount();
  expect(document.adoptedStyleSheets).toEqual([]);
});

/** Loads the library again. @param instead what it finds in the place of modules, by their paths */
function loadKeeping(instead: Record<string, object>): { RemoveScroll: Keep } {
  for (const path of Object.keys(keeping.cache)) {
    if (/react-remove-scroll|react-style-singleton/.test(path)) delete keeping.cache[path];
  }
  for (const [path, exports] of Object.entries(instead)) {
    keeping.cache[path] = Object.assign(Object.create(null), { loaded: true, exports });
  }
  return dialogs('react-remove-scroll');
}

function rules(sheet: CSSStyleSheet | null): string {
  return [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n');
}
