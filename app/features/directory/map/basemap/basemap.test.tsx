// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Basemap } from './basemap.tsx';

afterEach(cleanup);

test('the sea lies on built-up areas, and nothing of it is read aloud', () => {
  const drawing = {
    width: 100,
    height: 60,
    builtUp: 'M1 1h9v9z',
    sea: 'M-4-4h108v68h-108z',
    borders: 'M0 30h100',
    coast: 0.7,
    labels: [],
  };
  const { container } = render(
    <svg>
      <Basemap drawing={drawing} />
    </svg>,
  );
  const group = container.querySelector('g');
  expect(group?.getAttribute('aria-hidden')).toBe('true');
  const paths = [...container.querySelectorAll('path')];
  expect(paths.map((path) => path.getAttribute('d'))).toEqual([
    'M0 0h100v60H0z',
    drawing.builtUp,
    drawing.borders,
    drawing.sea,
  ]);
  expect(paths.map((path) => path.getAttribute('fill-rule'))).toEqual([null, 'evenodd', null, 'evenodd']);
});
