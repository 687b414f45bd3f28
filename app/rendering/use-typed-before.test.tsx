// @vitest-environment jsdom
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTypedBefore } from './use-typed-before.ts';

function Words() {
  useTypedBefore('words');
  return <textarea id="words" name="words" defaultValue="As stored" />;
}

/** Rendered after the field, where something can happen while React is not done. */
function Meanwhile({ happens }: { happens: () => void }) {
  happens();
  return null;
}

function type(text: string): void {
  const field = document.querySelector('textarea');
  if (!field) throw new Error('no field');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function hydrate(happens: () => void): Promise<string | undefined> {
  const page = (during: () => void) => (
    <div>
      <Words />
      <Meanwhile happens={during} />
    </div>
  );
  document.body.innerHTML = renderToString(page(() => {}));
  type('Typed before');
  const root = await act(async () => hydrateRoot(document.body, page(happens)));
  const text = document.querySelector('textarea')?.value;
  await act(async () => root.unmount());
  return text;
}

afterEach(() => vi.unstubAllGlobals());

test('what is typed before or while the page comes alive stays', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  expect(await hydrate(() => {})).toBe('Typed before');
  expect(await hydrate(() => type('Typed meanwhile'))).toBe('Typed meanwhile');
});
