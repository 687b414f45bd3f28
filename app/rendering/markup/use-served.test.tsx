// @vitest-environment jsdom
/** Markup that is given back to React, as it is installed. */
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useServed } from './use-served.ts';

const drawn = vi.fn<(name: string) => void>();

function Dog({ name }: { name: string }) {
  drawn(name);
  return (
    <li title={name} data-big={true}>
      <b>{name}</b> &amp; <br />
      {name.length} letters
    </li>
  );
}

function Dogs({ names }: { names: string[] }) {
  const markup = useServed('dogs', names);
  if (markup) return <ul id="dogs" dangerouslySetInnerHTML={markup} />;
  return (
    <ul id="dogs">
      {names.map((name) => (
        <Dog key={name} name={name} />
      ))}
    </ul>
  );
}

const NAMES = ['Rex', '"Fido" <b>', 'a&amp;b'];

afterEach(() => vi.unstubAllEnvs());

test('what stands there stays and is not worked out again, until something else is shown', async () => {
  vi.stubEnv('SSR', true);
  const html = renderToString(dogs(NAMES));
  vi.stubEnv('SSR', false);
  drawn.mockClear();
  document.body.innerHTML = html;
  const served = [...document.querySelectorAll('*')];
  const mismatches: unknown[] = [];

  const root = await act(async () =>
    hydrateRoot(document.body, dogs(NAMES), { onRecoverableError: (error) => mismatches.push(error) }),
  );
  // The same list, loaded again.
  await act(async () => root.render(dogs([...NAMES])));
  expect(mismatches).toEqual([]);
  expect(drawn).not.toHaveBeenCalled();
  for (const [index, element] of document.querySelectorAll('*').entries())
    expect(element).toBe(served[index]);

  await act(async () => root.render(dogs(['Bello', ...NAMES])));
  expect(document.querySelectorAll('li').length).toBe(4);
  expect(document.querySelector('li')?.textContent).toBe('Bello & 5 letters');
  await act(async () => root.unmount());
});

function dogs(names: string[]) {
  return (
    <StrictMode>
      <Dogs names={names} />
    </StrictMode>
  );
}
